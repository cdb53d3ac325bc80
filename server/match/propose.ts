import { MATCH_PEOPLE_MAX } from '../../contract/match-proposal.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import { type Facts, readFacts } from './match-facts.ts'
import { byIds } from './proposals.ts'
import { runMatch } from './run-match.ts'
import type { Pair, Whole } from './whole.ts'

/** Everybody who was chosen against all volunteers, solved outside of any transaction. Throws 422 for nobody and for too many. */
export async function solveFor(
  db: Db,
  ids: readonly number[],
  locked: readonly Pair[] = [],
  removed: readonly Pair[] = [],
): Promise<{ facts: Facts; whole: Whole }> {
  if (ids.length === 0) throw new Problem('invalid', { message: 'Nobody is chosen' })
  if (ids.length > MATCH_PEOPLE_MAX)
    throw new Problem('invalid', {
      message: `${ids.length.toLocaleString('en')} match, and ${MATCH_PEOPLE_MAX} can be matched at once. Filter the list to take fewer`,
    })
  const facts = await readFacts(db, byIds(ids))
  const whole = await runMatch({ ...facts, locked, removed })
  return { facts, whole }
}
