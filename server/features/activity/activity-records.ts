import { type RawBuilder, sql } from 'kysely'
import type { Activity } from '../../../contract/activity.ts'
import { living } from '../../../db/living.ts'
import { containsPattern } from '../../../db/page.ts'
import type { RecordRow } from '../../../db/records/record.ts'
import {
  inBatches,
  isRecordNoun,
  type RecordNoun,
  recordNouns,
  records,
} from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { bulkLabel } from './bulk-label.ts'

type Sql = RawBuilder<unknown>
type Named = Pick<Activity, 'label' | 'record_key' | 'state'>
const waits = new Set(inBatches.map(({ table }) => table))
const auditId = ({ audit_id }: RecordRow) => sql.ref(`x.${audit_id}`)
const MATCHES_MAX = 200
const idPatterns = { bigint: /^\d{1,15}$/, text: /^[0-9a-z]{26}$/ }

/** What the audit names and no batch holds: what is set up is called by its name, a piece of work by what it was. */
const namedBeside: Readonly<Record<string, { from: Sql; label: Sql }>> = {
  check_kind: { from: sql`check_kinds x`, label: sql`x.name` },
  purpose: { from: sql`purposes x`, label: sql`x.name` },
  own_field: { from: sql`own_fields x`, label: sql`x.name` },
  bulk: {
    from: sql`bulks x`,
    label: bulkLabel,
  },
  match: {
    from: sql`match_proposals x`,
    label: sql`'a match proposal of ' || to_char(x.created_at at time zone 'Asia/Singapore', 'DD Mon YYYY')`,
  },
}

export type Entry = { entity: string; entity_id: string }
const nameKey = ({ entity, entity_id }: Entry) => `${entity} ${entity_id}`

/** Names and addresses of the records that some entries name, by one query for all of them. */
export async function namesOf(db: Db, entries: readonly Entry[]): Promise<(entry: Entry) => Named> {
  const names = new Map<string, Named>()
  const asked = [...Map.groupBy(entries, ({ entity }) => entity)].flatMap(([entity, group]) => {
    if (!isRecordNoun(entity)) return besides(entity, group)
    const kind = records[entity]
    const type = kind.id_type ?? 'bigint'
    const ids = [...new Set(group.map(({ entity_id }) => entity_id))].filter((id) =>
      idPatterns[type].test(id),
    )
    if (ids.length === 0) return []
    const is_deleted = waits.has(kind.table) ? sql`x.deleted_at is not null` : sql`false`
    return sql`select ${entity}::text as entity, ${auditId(kind)}::text as entity_id, ${kind.label} as label,
        ${kind.key} as record_key, ${is_deleted} as is_deleted
      from ${kind.from} where ${auditId(kind)} = any(${ids}::${sql.raw(type)}[])`
  })
  if (asked.length > 0) {
    const all = sql<
      Entry & { label: string; record_key: string; is_deleted: boolean | null }
    >`${sql.join(asked, sql` union all `)}`
    for (const { label, record_key, is_deleted, ...entry } of (await all.execute(db)).rows)
      names.set(nameKey(entry), { label, record_key, state: stateOf(is_deleted) })
  }
  return (entry) =>
    names.get(nameKey(entry)) ?? {
      label: '',
      record_key: '',
      state: isRecordNoun(entry.entity) && entry.entity_id !== '' ? 'gone' : 'none',
    }
}

const stateOf = (is_deleted: boolean | null): Named['state'] =>
  is_deleted === null ? 'none' : is_deleted ? 'deleted' : 'living'

/** The same of what is no record: nothing addresses it, and it is neither living nor deleted. */
function besides(entity: string, group: readonly Entry[]): Sql[] {
  const kind = namedBeside[entity]
  const ids = [...new Set(group.map(({ entity_id }) => entity_id))].filter((id) => idPatterns.bigint.test(id))
  if (!kind || ids.length === 0) return []
  return [
    sql`select ${entity}::text as entity, x.id::text as entity_id, ${kind.label} as label, '' as record_key,
      null::boolean as is_deleted from ${kind.from} where x.id = any(${ids}::bigint[])`,
  ]
}

/** How the audit names the living record of this key, and what it is called. */
export async function livingRecord(
  db: Db,
  entity: RecordNoun,
  key: string,
): Promise<{ entity_id: string; label: string } | undefined> {
  const kind = records[entity]
  const { rows } = await sql<{ entity_id: string; label: string }>`
    select ${auditId(kind)}::text as entity_id, ${kind.label} as label from ${kind.from}
    where ${kind.key} = ${key} and ${living('x')} limit 1`.execute(db)
  return rows[0]
}

/** What the record is called that this key addresses, the deleted too; '' when there is none. */
export async function labelOfRecord(db: Db, entity: string, key: string): Promise<string> {
  if (!isRecordNoun(entity)) return ''
  const kind = records[entity]
  const livingFirst = waits.has(kind.table) ? sql`x.deleted_at desc nulls first` : sql`x.id`
  const { rows } = await sql<{ label: string }>`select ${kind.label} as label from ${kind.from}
    where ${kind.key} = ${key} order by ${livingFirst} limit 1`.execute(db)
  return rows[0]?.label ?? ''
}

/** How the audit names the records that this key addresses, the deleted among them. */
export async function idsOfRecord(db: Db, entity: string, key: string): Promise<string[]> {
  if (!isRecordNoun(entity)) return [key]
  const kind = records[entity]
  const { rows } = await sql<{ id: string }>`select ${auditId(kind)}::text as id from ${kind.from}
    where ${kind.key} = ${key} limit ${MATCHES_MAX}`.execute(db)
  return rows.map((row) => row.id)
}

/** Entries `e` about any record whose name holds this fragment, or whose number it is, however many those are (H-1327). */
export async function isAboutNamed(db: Db, q: string): Promise<RawBuilder<boolean>> {
  const text = q.trim()
  const arms: Sql[] = []
  for (const entity of recordNouns) {
    const { from, search } = records[entity]
    const ids = idPatterns.bigint.test(text) ? [text] : []
    if (search.length > 0) {
      const matches = search.map((column) => sql`${column} like ${containsPattern(text)}`)
      const named = sql<{ id: string }>`select ${auditId(records[entity])}::text as id from ${from}
        where ${sql.join(matches, sql` or `)}`
      const { rows } = await sql<{ id: string }>`${named} limit ${MATCHES_MAX + 1}`.execute(db)
      // A few are looked up in the index of the log, each by its number; many are among the first entries that it holds.
      if (rows.length > MATCHES_MAX) arms.push(sql`(e.entity = ${entity} and e.entity_id in (${named}))`)
      else ids.push(...rows.map(({ id }) => id))
    }
    if (ids.length > 0) arms.push(sql`(e.entity = ${entity} and e.entity_id = any(${ids}::text[]))`)
  }
  return arms.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(arms, sql` or `)})`
}
