import { sql } from 'kysely'
import type { ImportRecord, importOperations } from '../../../contract/import.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { containsPattern, type Page, readPage } from '../../../db/page.ts'
import type { Db } from '../../../db/schema.ts'

type Query = QueryOf<typeof importOperations.page>

/** Every import that wrote something; whoever made it keeps the name when the account has gone. */
const records = (db: Db) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .leftJoin('users as t', 't.id', 'i.taken_back_by')
    .select(['i.id', 'i.noun', 'i.into_id', 'i.into_name', 'i.file_name', 'i.created_by', 'i.created_at'])
    .select(['i.created', 'i.updated', 'i.unchanged', 'i.skipped', 'i.refused', 'i.taken_back_at'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('created_by_name'))
    .select(sql<string>`coalesce(t.first_name || ' ' || t.last_name, '')`.as('taken_back_by_name'))

/** A page, the latest first unless asked otherwise, of one noun when it is named. */
export function pageOfImports(db: Db, query: Query): Promise<Page<ImportRecord>> {
  const { q, noun, sort } = query
  const order = sort ? query.order : 'desc'
  let matching = records(db)
  if (q) matching = matching.where(sql`lower(i.file_name)`, 'like', containsPattern(q))
  if (noun) matching = matching.where('i.noun', '=', noun)
  return readPage(matching.orderBy('i.created_at', order).orderBy('i.id', order), query)
}

export const findImport = (db: Db, id: number): Promise<ImportRecord | undefined> =>
  records(db).where('i.id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockImport = (tx: Db, id: number): Promise<ImportRecord | undefined> =>
  records(tx).where('i.id', '=', id).forUpdate('i').executeTakeFirst()

export async function markTakenBack(
  tx: Db,
  id: number,
  taken_back_by: number,
  deletion_id: number | null,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ taken_back_by, deletion_id, taken_back_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
