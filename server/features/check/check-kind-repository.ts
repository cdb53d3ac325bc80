import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CheckKind } from '../../../contract/check.ts'
import { Problem } from '../../../contract/problem.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { propertyOf } from '../../../db/property-of.ts'
import type { Database, Db } from '../../../db/schema.ts'

type Row = Database['check_kinds']

/** As it is kept, and audited. */
export type KeptKind = Omit<CheckKind, 'gone_programmes'>

const asKind = ({ retired_at, ...row }: Selectable<Row>): KeptKind => ({
  ...row,
  is_retired: retired_at !== null,
})

/** Those in use first, by name. */
export async function listKinds(db: Db): Promise<KeptKind[]> {
  const rows = await db
    .selectFrom('check_kinds')
    .selectAll()
    .orderBy(sql`retired_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(asKind)
}

/** With the names of those of their programmes that wait in Recently deleted. */
export async function withGone(db: Db, kinds: readonly KeptKind[]): Promise<CheckKind[]> {
  const ids = [...new Set(kinds.flatMap(({ programme_ids }) => programme_ids))]
  const gone = await db
    .selectFrom('programmes')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is not', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return kinds.map((kind) => ({
    ...kind,
    gone_programmes: gone.filter(({ id }) => kind.programme_ids.includes(id)),
  }))
}

export async function findKindForEdit(tx: Db, id: number): Promise<KeptKind | undefined> {
  const row = await tx
    .selectFrom('check_kinds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && asKind(row)
}

/** Throws 409 where another in use has the name. */
export async function insertKind(tx: Db, kind: Insertable<Row>): Promise<KeptKind> {
  const written = tx.insertInto('check_kinds').values(kind).returningAll()
  return asKind(await written.executeTakeFirstOrThrow().catch(nameTaken))
}

/** The same, of a kind that is there. */
export async function updateKind(
  tx: Db,
  id: number,
  { is_retired, ...fields }: Updateable<Omit<Row, 'retired_at'>> & { is_retired: boolean },
): Promise<KeptKind> {
  const written = tx
    .updateTable('check_kinds')
    .set({ ...fields, retired_at: is_retired ? sql<string>`coalesce(retired_at, now())` : null })
    .set(nextVersion)
    .where('id', '=', id)
    .returningAll()
  return asKind(await written.executeTakeFirstOrThrow().catch(nameTaken))
}

/** The index decides, so that two who choose one name at once cannot both have it. */
function nameTaken(error: unknown): never {
  if (propertyOf(error, 'constraint') !== 'check_kinds_name') throw error
  const message = 'There is a check of this name'
  throw new Problem('conflict', { message, fields: { name: message } })
}
