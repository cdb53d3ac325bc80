import { sql } from 'kysely'
import type { Purpose } from '../../../contract/purpose.ts'
import { staffNameOrNone } from '../../../db/records/person.ts'
import type { Db } from '../../../db/schema.ts'

export async function listPurposes(db: Db): Promise<Purpose[]> {
  const purposes = await db
    .selectFrom('purposes')
    .select(['id', 'name', 'version', sql<boolean>`retired_at is not null`.as('is_retired')])
    .orderBy(sql`retired_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  const wordings = await db
    .selectFrom('purpose_wordings as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .select(['w.purpose_id', 'w.version', 'w.wording', 'w.created_at as since'])
    .select(staffNameOrNone('u').as('written_by_name'))
    .orderBy('w.version', 'desc')
    .execute()
  return purposes.map((purpose) => ({
    ...purpose,
    wordings: wordings.filter(({ purpose_id }) => purpose_id === purpose.id),
  }))
}

/** All of them, held: whether a name is taken and which version is next is decided by what stands until the end. */
export async function lockPurposes(tx: Db): Promise<Purpose[]> {
  await sql`select pg_advisory_xact_lock(hashtext('purposes'))`.execute(tx)
  return await listPurposes(tx)
}

export async function insertPurpose(tx: Db, name: string): Promise<number> {
  const { id } = await tx.insertInto('purposes').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePurpose(
  tx: Db,
  id: number,
  { name, is_retired }: { name: string; is_retired: boolean },
): Promise<void> {
  await sql`update purposes set name = ${name}, version = version + 1, updated_at = now(),
    retired_at = case when ${is_retired} then coalesce(retired_at, now()) end where id = ${id}`.execute(tx)
}

export async function insertWording(
  tx: Db,
  row: { purpose_id: number; version: number; wording: string; created_by: number },
): Promise<void> {
  await tx.insertInto('purpose_wordings').values(row).execute()
}
