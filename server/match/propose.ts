import type { MatchPreset } from '../../contract/match-preset.ts'
import { MATCH_PEOPLE_MAX } from '../../contract/match-proposal.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import type { Pair, ProblemVolunteer, Solution } from './assignment-problem-types.ts'
import { type Facts, readFacts, type Volunteer } from './match-facts.ts'
import { byIds } from './proposals.ts'
import { runMatch } from './run-match.ts'

const tooMany = (count: number) =>
  `These are ${count.toLocaleString('en')} people. At most ${MATCH_PEOPLE_MAX} get a volunteer proposed at once.`

/** Everybody who was chosen against all volunteers, by the prices of a preset, solved outside of any transaction. Throws 422 for nobody and for too many. */
export async function solveFor(
  db: Db,
  ids: readonly number[],
  preset: MatchPreset,
  locked: readonly Pair[] = [],
  removed: readonly Pair[] = [],
): Promise<{ facts: Facts; solution: Solution }> {
  if (ids.length === 0)
    throw new Problem('invalid', { message: 'There is nobody to propose a volunteer for.' })
  if (ids.length > MATCH_PEOPLE_MAX)
    throw new Problem('invalid', {
      message: tooMany(ids.length),
      fields: { who: tooMany(ids.length) },
    })
  let facts: Facts | undefined
  const solution = await runMatch(async () => {
    facts = await readFacts(db, byIds(ids))
    return { ...facts, volunteers: facts.volunteers.map(asRules), locked, removed, preset }
  })
  if (!facts) throw new Error('Nothing was read')
  return { facts, solution }
}

/** Less names and pictures, by which nobody is matched: what is copied to the thread holds others up meanwhile. */
const asRules = (volunteer: Volunteer): ProblemVolunteer => {
  const { id, account_id, status, is_blocked, lacks, load, max_people, max_km, ...more } = volunteer
  const { visited_on, has_declined, is_kept_apart, gender, languages, times } = more
  const { block_number, street_name, postal_code, place } = more
  return {
    ...{ id, account_id, status, is_blocked, lacks, load, max_people, max_km },
    ...{ visited_on, has_declined, is_kept_apart, gender, languages, times },
    ...{ block_number, street_name, postal_code, place },
  }
}
