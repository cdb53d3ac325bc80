import { sql } from 'kysely'
import { Problem } from '../../contract/problem.ts'
import { lockLiving } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { MOST } from '../bulk/portion-sizes.ts'
import { openBulk } from '../bulk/start-bulk.ts'
import { writePortion } from '../bulk/write-portion.ts'
import type { StaffCaller } from '../http/caller.ts'
import type { Change } from '../http/change.ts'
import { checkPairs } from './check-pairs.ts'
import { readFacts } from './match-facts.ts'
import { byIds, type Head, standingPairs } from './proposals.ts'

/**
 * Assigns every pair that still holds, through the door of a change of many, in this one transaction: rights, audit, the
 * volunteer's 'New for you' and the way back are the same. Answers how many, and how many were refused.
 */
export async function commitProposal(made: Change, { id }: Head, caller: StaffCaller) {
  const { tx } = made
  const pairs = await standingPairs(tx, id)
  const people = pairs.map(({ beneficiary_id }) => beneficiary_id)
  const helpers = pairs.map(({ volunteer_id }) => volunteer_id)
  // Held before they are looked at: two proposals at once cannot both fill the last place.
  await hold(tx, 'beneficiaries', people)
  await hold(tx, 'volunteers', helpers)
  const rules = checkPairs(await readFacts(tx, byIds(people), helpers), pairs)
  const judged = pairs.map((pair, at) => ({ ...pair, rule: rules[at] ?? null }))
  const good = judged.filter(({ rule }) => rule === null)
  if (good.length === 0)
    throw new Problem('conflict', { message: 'None of these pairs can be assigned any more. Propose again' })
  const action = {
    kind: 'match' as const,
    volunteer_ids: [...new Set(good.map((pair) => pair.volunteer_id))],
  }
  const rows = good.map((pair) => ({ entity_id: pair.beneficiary_id, given: pair.volunteer_id }))
  const bulk_id = await openBulk(made, 'beneficiary', action, rows, caller)
  const bulk = { id: bulk_id, noun: 'beneficiary', action } as const
  // One transaction, whatever its portions: all pairs are assigned or none.
  while ((await writePortion(made, bulk, caller.id, MOST.postgres)).judged > 0);
  const states = judged.map(({ rule, ...pair }) => ({
    ...pair,
    state: rule === null ? 'assigned' : 'refused',
    rule: rule ?? '',
  }))
  await sql`update match_pairs c set state = r.state, rule = r.rule
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as r(beneficiary_id bigint, volunteer_id bigint, state text, rule text)
    where c.proposal_id = ${id} and c.beneficiary_id = r.beneficiary_id and c.volunteer_id = r.volunteer_id`.execute(
    tx,
  )
  await tx
    .updateTable('match_proposals')
    .set({ bulk_id, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return { bulk_id, assigned: good.length, refused: judged.length - good.length }
}

const hold = (tx: Db, table: 'beneficiaries' | 'volunteers', ids: readonly number[]) =>
  lockLiving(
    tx
      .selectFrom(table)
      .select('id')
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`),
    'update',
  ).execute()
