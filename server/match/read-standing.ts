import type { Db } from '../../db/schema.ts'
import { keyOf } from './assignment-problem-build.ts'
import type { Pair } from './assignment-problem-types.ts'
import type { Standing } from './change-choices.ts'
import { checkPairs } from './check-pairs.ts'
import { readFacts } from './match-facts.ts'
import { byIds, type Head, pairsOf, peopleOf, standingPairs } from './proposals.ts'

/** A proposal against all volunteers, less the pair that is to be changed; of the others those that could be assigned now. */
export async function readStanding(
  db: Db,
  { id, preset }: Head,
  changed: Pair | undefined,
): Promise<Standing> {
  const facts = await readFacts(db, byIds(await peopleOf(db, id)))
  const without = changed && keyOf(changed)
  const others = (await standingPairs(db, id)).filter((pair) => keyOf(pair) !== without)
  const against = checkPairs(facts, others)
  const locked = new Set((await pairsOf(db, id, 'locked')).map(keyOf))
  const pairs = others
    .filter((_, at) => against[at] === null)
    .map((pair) => ({ ...pair, is_locked: locked.has(keyOf(pair)) }))
  return { ...facts, preset, pairs, removed: await pairsOf(db, id, 'removed') }
}
