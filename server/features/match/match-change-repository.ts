import { sql } from 'kysely'
import type { MatchWithout } from '../../../contract/match-proposal.ts'
import { living } from '../../../db/living.ts'
import { nameOf } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'
import type { Pair } from '../../match/assignment-problem-types.ts'
import type { Fit } from '../../match/change-choices.ts'

/** Whom a change names; account or serial number beside the inner id. */
type Named = { id: number; name: string; profile_picture: string }

/** Those living of these volunteers, by inner id. */
export async function namedVolunteers(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Named & { account_id: number }>> {
  const { rows } = await sql<Named & { account_id: number }>`
    select v.id, v.account_id, ${nameOf('v')} as name, v.profile_picture
    from volunteers v where v.id = any(${[...ids]}::bigint[]) and ${living('v')}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Everybody living in a proposal, by inner id. */
export async function namedPeople(
  db: Db,
  id: number,
): Promise<Map<number, Named & { serial_number: string }>> {
  const { rows } = await sql<Named & { serial_number: string }>`
    select b.id, b.serial_number, ${nameOf('b')} as name, b.profile_picture
    from match_people p join beneficiaries b on b.id = p.beneficiary_id and ${living('b')}
    where p.proposal_id = ${id} order by p.place`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The inner id of a living volunteer; undefined where there is none. */
export async function volunteerId(db: Db, account_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from volunteers v where v.account_id = ${account_id} and ${living('v')}`.execute(db)
  return rows[0]?.id
}

/** Takes a pair away as if it had not been proposed: it may come again, and one that was nearly made is that once more. */
export async function deletePair(tx: Db, proposal_id: number, pair: Pair): Promise<void> {
  const { beneficiary_id, volunteer_id } = pair
  const ofThem = sql`proposal_id = ${proposal_id} and beneficiary_id = ${beneficiary_id}
    and volunteer_id = ${volunteer_id} and state in ('proposed', 'locked')`
  await sql`update match_pairs set state = 'near' where ${ofThem} and rule <> ''`.execute(tx)
  await sql`delete from match_pairs where ${ofThem}`.execute(tx)
}

/** Makes a pair; of one that was nearly made what it was left out by stays known. */
export async function writePair(
  tx: Db,
  proposal_id: number,
  beneficiary_id: number,
  { volunteer_id, points, reasons }: Fit,
  state: 'proposed' | 'locked',
): Promise<void> {
  const given = { state, points, reasons: JSON.stringify(reasons) }
  await tx
    .insertInto('match_pairs')
    .values({ proposal_id, beneficiary_id, volunteer_id, rule: '', ...given })
    .onConflict((clash) =>
      clash.columns(['proposal_id', 'beneficiary_id', 'volunteer_id']).doUpdateSet(given),
    )
    .execute()
}

/** One more or one fewer is missing at somebody. */
export async function writeMissing(
  tx: Db,
  proposal_id: number,
  beneficiary_id: number,
  { by, left_after }: { by: 1 | -1; left_after?: MatchWithout['left_after'] },
): Promise<void> {
  await sql`update match_people set missing = greatest(0, missing + ${by}::smallint),
      because = case when missing + ${by}::smallint > 0 then 'nobody' else '' end,
      left_after = coalesce(${left_after ? JSON.stringify(left_after) : null}::jsonb, left_after)
    where proposal_id = ${proposal_id} and beneficiary_id = ${beneficiary_id}`.execute(tx)
}

export async function advanceVersion(tx: Db, id: number): Promise<void> {
  await tx.updateTable('match_proposals').set({ version: sql`version + 1` }).where('id', '=', id).execute()
}
