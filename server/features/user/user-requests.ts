import { sql } from 'kysely'
import type { AuditEntry } from '../../../db/audit.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { staffNameOrNone } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'

/** What people ask of their data that this account is to answer (0065). */
const openRequests = (db: Db, owner_id: number) =>
  db.selectFrom('protection_requests').where('owner_id', '=', owner_id).where('closed_at', 'is', null)

export async function countRequests(db: Db, owner_id: number): Promise<number> {
  const { count } = await openRequests(db, owner_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * They go to another super admin; null: to nobody, which is every super admin's. Answers what the audit is to say, of the
 * person who asked.
 */
export async function giveRequests(
  tx: Db,
  { from, to }: { from: number; to: number | null },
): Promise<AuditEntry[]> {
  const held = await openRequests(tx, from).select('id').orderBy('id').forUpdate().execute()
  const theirs = sql<boolean>`r.id = any(${held.map(({ id }) => id)}::bigint[])`
  const read = () =>
    tx
      .selectFrom('protection_requests as r')
      .leftJoin('volunteers as v', 'v.id', 'r.volunteer_id')
      .leftJoin('users as o', 'o.id', 'r.owner_id')
      .select(['r.id', 'r.kind', 'r.beneficiary_id', 'v.account_id', 'r.version'])
      .select(staffNameOrNone('o').as('owner_name'))
      .where(theirs)
      .orderBy('r.id')
      .execute()
  const before = await read()
  await tx
    .updateTable('protection_requests as r')
    .set({ owner_id: to, ...nextVersion })
    .where(theirs)
    .execute()
  const after = new Map((await read()).map((row) => [row.id, said(row)]))
  return before.map((row) => ({
    action: 'changed_request',
    entity: row.beneficiary_id === null ? 'volunteer' : 'beneficiary',
    entity_id: row.beneficiary_id ?? row.account_id ?? '',
    before: said(row),
    after: after.get(row.id),
  }))
}

const said = ({
  beneficiary_id,
  account_id,
  ...row
}: {
  id: number
  kind: string
  beneficiary_id: number | null
  account_id: number | null
  version: number
  owner_name: string
}) => row
