import { type Kysely, sql } from 'kysely'
import type { Requirement } from '../contract/requirement.ts'
import { containsPattern, type Page, readPage } from './page.ts'
import type { Database } from './schema.ts'

/** Programmes and initiatives have one shape (section 3): what is true of both stands here, the table is named. */
export type CollaborationTable = 'programmes' | 'initiatives'

export type CollaborationRow = {
  id: number
  name: string
  cover_image: string
  partner_id: number | null
  partner_name: string
  description: string
  requirements: Requirement[]
  version: number
}

export type CollaborationFields = {
  name: string
  cover_image?: string | undefined
  partner_id?: number | null | undefined
  description?: string | undefined
  requirements?: Requirement[] | undefined
}

/** Both tables have one type, so either name may stand for it. */
const one = (table: CollaborationTable) => table as 'programmes'

/** A deleted partner is no partner, until it is restored (G-22). */
function rows(db: Kysely<Database>, table: CollaborationTable) {
  return db
    .selectFrom(`${one(table)} as c`)
    .leftJoin('partners as p', (join) =>
      join.onRef('p.id', '=', 'c.partner_id').on('p.deleted_at', 'is', null),
    )
    .where('c.deleted_at', 'is', null)
    .select(['c.id', 'c.name', 'c.cover_image', 'p.id as partner_id', 'c.description', 'c.requirements'])
    .select(['c.version', sql<string>`coalesce(p.name, '')`.as('partner_name')])
}

export async function findCollaboration(
  db: Kysely<Database>,
  table: CollaborationTable,
  id: number,
): Promise<CollaborationRow | undefined> {
  return await rows(db, table).where('c.id', '=', id).executeTakeFirst()
}

/** Holds the living row until the transaction ends; undefined when there is none. */
export async function lockCollaboration(
  tx: Kysely<Database>,
  table: CollaborationTable,
  id: number,
): Promise<CollaborationRow | undefined> {
  await tx.selectFrom(one(table)).select('id').where('id', '=', id).forUpdate().execute()
  return await findCollaboration(tx, table, id)
}

/** All, or those of one partner, by name. */
export async function listCollaborations(
  db: Kysely<Database>,
  table: CollaborationTable,
  partner_id?: number,
): Promise<CollaborationRow[]> {
  return await rows(db, table)
    .$if(partner_id !== undefined, (query) => query.where('p.id', '=', partner_id as number))
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute()
}

const sorts = { name: sql`lower(c.name)`, partner_name: sql`lower(p.name)`, created_at: sql`c.created_at` }

type View = {
  page: number
  page_size: number
  sort?: keyof typeof sorts | undefined
  order: 'asc' | 'desc'
  q?: string | undefined
  partner_id?: number | undefined
}

export async function pageCollaborations(
  db: Kysely<Database>,
  table: CollaborationTable,
  view: View,
): Promise<Page<CollaborationRow>> {
  const isSearch = Boolean(view.q?.trim())
  const query = rows(db, table)
    .$if(isSearch, (some) => some.where(sql<boolean>`lower(c.name) like ${containsPattern(view.q ?? '')}`))
    .$if(view.partner_id !== undefined, (some) => some.where('p.id', '=', view.partner_id as number))
    .orderBy(sorts[view.sort ?? 'name'], (by) => (view.order === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy('c.id', view.order)
  return await readPage(query, view, isSearch ? { db, id: 'c.id' } : undefined)
}

const columns = (fields: CollaborationFields) => ({
  name: fields.name,
  cover_image: fields.cover_image,
  partner_id: fields.partner_id,
  description: fields.description,
  requirements: fields.requirements && JSON.stringify(fields.requirements),
})

/** Returns the new id. */
export async function insertCollaboration(
  tx: Kysely<Database>,
  table: CollaborationTable,
  fields: CollaborationFields,
): Promise<number> {
  const values = { requirements: '[]', ...withoutAbsent(columns(fields)), name: fields.name }
  const row = await tx.insertInto(one(table)).values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** What is absent stays as it is (G-29); the version moves on. */
export async function updateCollaboration(
  tx: Kysely<Database>,
  table: CollaborationTable,
  id: number,
  fields: CollaborationFields,
): Promise<void> {
  await tx
    .updateTable(one(table))
    .set({ ...withoutAbsent(columns(fields)), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

function withoutAbsent<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>
}

/** Which of these live, held until the transaction ends: what is linked to them cannot lose them meanwhile. */
export async function lockCollaborations(
  tx: Kysely<Database>,
  table: CollaborationTable,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) and deleted_at is null
    order by id for share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Holds a living partner until the transaction ends, so that it cannot go while something names it. */
export async function lockPartner(tx: Kysely<Database>, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('partners')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
