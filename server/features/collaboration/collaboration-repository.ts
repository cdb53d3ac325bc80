import { sql } from 'kysely'
import type { z } from 'zod'
import type { Collaboration, collaborationFields } from '../../../contract/collaboration/collaboration.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { containsPattern, type Page, readPage } from '../../../db/page.ts'
import type { Db } from '../../../db/schema.ts'
import { withoutUndefined } from '../../records/values.ts'
import type { CollaborationKind } from './collaboration-kinds.ts'

type Table = CollaborationKind['table']
export type Fields = z.output<typeof collaborationFields>

/** Both tables have one type, so either name may stand for it. */
const one = (table: Table) => table as 'programmes'

/** A deleted partner is no partner, until it is restored (G-22). */
function rows(db: Db, table: Table) {
  return db
    .selectFrom(`${one(table)} as c`)
    .leftJoin('partners as p', (join) => join.onRef('p.id', '=', 'c.partner_id').on(living('p')))
    .where(living('c'))
    .select(['c.id', 'c.name', 'c.cover_image', 'p.id as partner_id', 'c.description', 'c.requirements'])
    .select(['c.version', sql<string>`coalesce(p.name, '')`.as('partner_name')])
}

export async function findCollaboration(
  db: Db,
  table: Table,
  id: number,
): Promise<Collaboration | undefined> {
  return await rows(db, table).where('c.id', '=', id).executeTakeFirst()
}

/** Holds the living row until the transaction ends; undefined when there is none. */
export async function lockCollaboration(
  tx: Db,
  table: Table,
  id: number,
): Promise<Collaboration | undefined> {
  await tx.selectFrom(one(table)).select('id').where('id', '=', id).forUpdate().execute()
  return await findCollaboration(tx, table, id)
}

/** All, or those of one partner, by name. */
export async function listCollaborations(
  db: Db,
  table: Table,
  partner_id?: number,
): Promise<Collaboration[]> {
  return await rows(db, table)
    .$call((query) => (partner_id === undefined ? query : query.where('p.id', '=', partner_id)))
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute()
}

/** Those that a volunteer is in, by name. */
export async function listInitiativesOf(db: Db, account_id: number): Promise<Collaboration[]> {
  return await rows(db, 'initiatives')
    .where(
      sql<boolean>`c.id = any(array(select l.initiative_id from initiative_volunteers l
        join volunteers v on v.id = l.volunteer_id and ${living('v')}
        where v.account_id = ${account_id} and ${living('l')}))`,
    )
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

export async function pageCollaborations(db: Db, table: Table, view: View): Promise<Page<Collaboration>> {
  const isSearch = Boolean(view.q?.trim())
  const query = rows(db, table)
    .$if(isSearch, (some) => some.where(sql<boolean>`lower(c.name) like ${containsPattern(view.q ?? '')}`))
    .$call((some) => (view.partner_id === undefined ? some : some.where('p.id', '=', view.partner_id)))
    .orderBy(sorts[view.sort ?? 'name'], (by) => (view.order === 'desc' ? by.desc() : by.asc()).nullsLast())
    .orderBy('c.id', view.order)
  return await readPage(query, view, isSearch ? { search: { db, id: 'c.id' } } : {})
}

const columns = (fields: Fields) => ({
  name: fields.name,
  cover_image: fields.cover_image,
  partner_id: fields.partner_id,
  description: fields.description,
  requirements: fields.requirements && JSON.stringify(fields.requirements),
})

/** Returns the new id. */
export async function insertCollaboration(tx: Db, table: Table, fields: Fields): Promise<number> {
  const values = { requirements: '[]', ...withoutUndefined(columns(fields)), name: fields.name }
  const row = await tx.insertInto(one(table)).values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** What is absent stays as it is (G-29); the version moves on. */
export async function updateCollaboration(tx: Db, table: Table, id: number, fields: Fields): Promise<void> {
  await tx
    .updateTable(one(table))
    .set({ ...withoutUndefined(columns(fields)), ...nextVersion })
    .where('id', '=', id)
    .execute()
}
