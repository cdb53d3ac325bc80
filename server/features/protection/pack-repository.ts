import { sql } from 'kysely'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import type { PackDecision } from '../../../db/protection-tables.ts'
import { staffName } from '../../../db/records/person.ts'
import { records } from '../../../db/records/records.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { questionOfAttachment } from '../../records/question-of-attachment.ts'
import type { Named } from './pack-sections.ts'

export type Row = Readonly<Record<string, unknown>>
export type Whose = { noun: OwnNoun; id: number }

/** The rows of a table that refer to somebody, those in Recently deleted too: they are still held. */
export async function rowsOf(db: Db, table: keyof Database, { noun, id }: Whose): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(x) as row from ${sql.table(table)} x
    where x.${sql.ref(`${noun}_id`)} = ${id}
    order by (to_jsonb(x) ->> 'id')::bigint nulls first, to_jsonb(x)::text`.execute(db)
  return rows.map(({ row }) => row)
}

export type HeldAttachment = {
  id: string
  kind: AttachmentKind
  question: string
  form_title: string
  answered_at: string
}

/** Photographs and voice notes of somebody that the office has; what is on a phone yet is held by nobody here. */
export async function attachmentsOf(db: Db, { noun, id }: Whose): Promise<HeldAttachment[]> {
  // A volunteer's are of whom they visited.
  if (noun !== 'beneficiary') return []
  return await db
    .selectFrom('attachments as a')
    .innerJoin('form_responses as r', 'r.id', 'a.response_id')
    .select(['a.id', 'a.kind', 'r.form_title', 'r.answered_at'])
    .select(questionOfAttachment.as('question'))
    .where('r.beneficiary_id', '=', id)
    .where('a.file', '<>', '')
    .orderBy('r.answered_at')
    .orderBy('a.id')
    .execute()
}

/** The person's own row. */
export async function personRow(db: Db, { noun, id }: Whose): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(x) as row
    from ${sql.table(records[noun].table)} x where x.id = ${id}`.execute(db)
  return rows[0]?.row
}

/** What else they are called. */
export async function aliasesOf(db: Db, { noun, id }: Whose): Promise<string[]> {
  if (noun !== 'beneficiary') return []
  const row = await db
    .selectFrom('beneficiary_profiles')
    .select('other_names')
    .where('beneficiary_id', '=', id)
    .executeTakeFirst()
  return row?.other_names ?? []
}

const namesOf: Readonly<Record<Named, readonly [table: string, name: string]>> = {
  programme: ['programmes', 'name'],
  initiative: ['initiatives', 'name'],
  volunteer: ['volunteers', 'display_name'],
  beneficiary: ['beneficiaries', 'display_name'],
  purpose: ['purposes', 'name'],
  check_kind: ['check_kinds', 'name'],
}

/** What these numbers stand for. */
export async function readNames(db: Db, kind: Named, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const [table, name] = namesOf[kind]
  const { rows } = await sql<{ id: number; name: string }>`select id, ${sql.ref(name)} as name
    from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** What everybody else is called who is known here, also in Recently deleted: served, volunteers, staff, contacts, partners' people. */
export async function otherNames(db: Db, { noun, id }: Whose): Promise<string[]> {
  const not = (other: OwnNoun) => (other === noun ? sql`x.id <> ${id}` : sql`true`)
  const of = (other: OwnNoun) => sql`select x.display_name || ' ' || x.name_characters as name
    from ${sql.table(records[other].table)} x where ${not(other)}`
  const { rows } = await sql<{ name: string }>`${of('beneficiary')} union ${of('volunteer')}
    union select ${staffName('x')} from users x
    union select x.name from contacts x
    union select x.name from key_personnel x
    union select unnest(x.other_names) from beneficiary_profiles x
      where ${noun === 'beneficiary' ? sql`x.beneficiary_id <> ${id}` : sql`true`}
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

export type Seen = { actor_kind: 'user' | 'volunteer'; manner: string; days: number; last_on: string }

/**
 * Who saw them in the year before they asked, by kind: the law asks how their data was used, not by whom of the staff. Whoever
 * read an NRIC in full left an event and no look (0056).
 */
export async function seenBy(db: Db, { noun, id }: Whose, received_on: string): Promise<Seen[]> {
  const people = noun === 'beneficiary' ? sql`l.beneficiaries` : sql`l.volunteers`
  const revealed = sql`union all select e.actor_kind, 'nric_in_full', e.at from volunteers x
    join audit_events e on e.entity = 'volunteer' and e.entity_id = x.account_id::text and e.action = 'revealed_nric'
    where x.id = ${id}`
  const day = sql`(s.at at time zone 'Asia/Singapore')::date`
  const { rows } = await sql<Seen>`select s.actor_kind, s.manner, count(distinct ${day})::int as days,
      to_char(max(${day}), 'YYYY-MM-DD') as last_on
    from (
      select l.actor_kind, l.manner, l.at from looks l where ${people} @> array[${id}]::bigint[]
      ${noun === 'volunteer' ? revealed : sql``}
    ) s where ${day} < ${received_on}::date and ${day} >= ${received_on}::date - interval '1 year'
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Who asked for a copy, when, and what was decided about it. */
export async function findPackRequest(db: Db, id: number) {
  const row = await db
    .selectFrom('protection_requests as r')
    .leftJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
    .leftJoin('volunteers as v', 'v.id', 'r.volunteer_id')
    .select(['r.id', 'r.kind', 'r.checked_how', 'r.received_on', 'r.closed_at', 'r.pack', 'r.version'])
    .select(['r.beneficiary_id', 'r.volunteer_id', 'b.serial_number', 'v.account_id'])
    .select(sql<string>`coalesce(b.display_name, v.display_name, '')`.as('person_name'))
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row
}
export type PackRequest = NonNullable<Awaited<ReturnType<typeof findPackRequest>>>

/** Keeps which lines were decided otherwise than proposed. */
export async function keepDecision(tx: Db, id: number, pack: PackDecision): Promise<void> {
  const edit = { pack: JSON.stringify(pack), updated_at: sql<string>`now()` }
  await tx.updateTable('protection_requests').set(edit).where('id', '=', id).execute()
}

/** Keeps that the copy was downloaded, so that nobody puts it together again for nothing. */
export async function keepCopied(tx: Db, id: number, copied_at: string): Promise<void> {
  await sql`update protection_requests set pack = pack || jsonb_build_object('copied_at', ${copied_at}::text)
    where id = ${id}`.execute(tx)
}

/** By which account ids looks know volunteers. */
export async function accountsOf(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('volunteers').select('account_id').where('id', 'in', ids).execute()
  return rows.map(({ account_id }) => account_id)
}
