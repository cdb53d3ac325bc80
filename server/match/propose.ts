import type { MatchPreset } from '../../contract/match-preset.ts'
import { MATCH_PEOPLE_MAX } from '../../contract/match-proposal.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import { type Facts, readFacts } from './match-facts.ts'
import { byIds } from './proposals.ts'
import { runMatch } from './run-match.ts'
import type { Pair, Whole } from './whole-types.ts'

const tooMany = (count: number) =>
  `These are ${count.toLocaleString('en')} people. At most ${MATCH_PEOPLE_MAX} get a volunteer proposed at once.`

/** Everybody who was chosen against all volunteers, by the prices of a preset, solved outside of any transaction. Throws 422 for nobody and for too many. */
export async function solveFor(
  db: Db,
  ids: readonly number[],
  preset: MatchPreset,
  locked: readonly Pair[] = [],
  removed: readonly Pair[] = [],
): Promise<{ facts: Facts; whole: Whole }> {
  if (ids.length === 0)
    throw new Problem('invalid', { message: 'There is nobody to propose a volunteer for.' })
  if (ids.length > MATCH_PEOPLE_MAX)
    throw new Problem('invalid', {
      message: tooMany(ids.length),
      fields: { who: tooMany(ids.length) },
    })
  const facts = await readFacts(db, byIds(ids))
  const whole = await runMatch({ ...facts, locked, removed, preset })
  return { facts, whole }
}
