import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { plainText } from '../../../contract/name-words.ts'
import type { QueryOf } from '../../../contract/operation.ts'
import { type Partner, type partnerOperations, website } from '../../../contract/partner.ts'
import { firstOf } from '../../../db/first-of.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import { containsPattern, type Page, readPage } from '../../../db/page.ts'
import { sortAddress } from '../../../db/records/person.ts'
import type { Database, Db } from '../../../db/schema.ts'

export type PartnerRow = Selectable<Database['partners']>
type Query = QueryOf<typeof partnerOperations.page>
type KeyPerson = Partner['key_personnel'][number]

const sortings: Record<NonNullable<Query['sort']>, RawBuilder<unknown>[]> = {
  name: [sql`lower(p.name)`],
  address: sortAddress('p'),
  contact_number: [sql`p.contact_number`],
  last_update: [sql`p.last_update`],
  status: [sql`p.status`],
}

const partners = (db: Db) => db.selectFrom('partners as p').selectAll('p').where(living('p'))

export async function listPartners(db: Db): Promise<Partner[]> {
  const rows = await partners(db).orderBy(sql`lower(p.name)`).orderBy('p.id').execute()
  return withKeyPersonnel(db, rows)
}

/** As it stands, or without accents, apostrophes and points, as `plainText` has it. */
const isCalled = (q: string) =>
  sql<boolean>`(lower(p.name) like ${containsPattern(q)} or ${plainText(q) !== ''} and
    regexp_replace(lower(normalize(p.name, NFKD)), ${"[\u0300-\u036f'’‘`ʼ.,]"}, '', 'g')
      like ${containsPattern(plainText(q).normalize('NFKD'))})`

/** A page by any column of the partners table (G-13, G-32). */
export async function pageOfPartners(db: Db, query: Query): Promise<Page<Partner>> {
  const { q, status, sort = 'name', order } = query
  let matching = partners(db)
  if (q) matching = matching.where(isCalled(q))
  if (status) matching = matching.where(sql<string>`p.status`, '=', status)
  for (const column of sortings[sort]) {
    matching = matching.orderBy(column, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
  }
  const { items, total } = await readPage(matching.orderBy('p.id', order), query)
  return { items: await withKeyPersonnel(db, items), total }
}

export async function findPartner(db: Db, id: number): Promise<Partner | undefined> {
  const row = await partners(db).where('p.id', '=', id).executeTakeFirst()
  return row && asPartner(db, row)
}

/** The row, locked until the transaction ends. */
export const lockPartner = (tx: Db, id: number): Promise<PartnerRow | undefined> =>
  partners(tx).where('p.id', '=', id).forUpdate().executeTakeFirst()

export const insertPartner = (tx: Db, fields: Insertable<Database['partners']>): Promise<PartnerRow> =>
  tx.insertInto('partners').values(fields).returningAll().executeTakeFirstOrThrow()

export const updatePartner = (
  tx: Db,
  id: number,
  fields: Updateable<Database['partners']>,
): Promise<PartnerRow> =>
  tx
    .updateTable('partners')
    .set({ ...fields, last_update: sql`now()`, ...nextVersion })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A row as it leaves, its key personnel in their places. */
export async function asPartner(db: Db, row: PartnerRow): Promise<Partner> {
  return firstOf(await withKeyPersonnel(db, [row]))
}

/** The list as it was sent takes the place of the one that stood. */
export async function replaceKeyPersonnel(
  tx: Db,
  partner_id: number,
  people: readonly (Omit<KeyPerson, 'profile_picture'> & { profile_picture?: string | undefined })[],
): Promise<void> {
  await tx.deleteFrom('key_personnel').where('partner_id', '=', partner_id).execute()
  if (people.length === 0) return
  const rows = people.map((person, place) => ({
    ...person,
    profile_picture: person.profile_picture ?? '',
    partner_id,
    place,
  }))
  await tx.insertInto('key_personnel').values(rows).execute()
}

async function withKeyPersonnel(db: Db, rows: readonly PartnerRow[]): Promise<Partner[]> {
  if (rows.length === 0) return []
  const people = await db
    .selectFrom('key_personnel')
    .select(['partner_id', 'profile_picture', 'name', 'position', 'contact_number', 'email'])
    .where('partner_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('place')
    .execute()
  const byPartner = Map.groupBy(people, ({ partner_id }) => partner_id)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    logo: row.logo,
    block_number: row.block_number,
    street_name: row.street_name,
    unit_number: row.unit_number,
    building_name: row.building_name,
    postal_code: row.postal_code,
    contact_number: row.contact_number,
    website: website.safeParse(row.website).success ? row.website : '',
    status: row.status,
    last_update: row.last_update,
    key_personnel: (byPartner.get(row.id) ?? []).map(({ partner_id: _, ...person }) => person),
    version: row.version,
  }))
}
