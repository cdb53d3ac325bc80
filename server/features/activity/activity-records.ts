import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Activity } from '../../../contract/activity.ts'
import { containsPattern } from '../../../db/page.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>
type Named = Pick<Activity, 'label' | 'record_key' | 'state'>
type Kind = {
  /** Rows of `x`, with whatever the name needs. */
  from: RawBuilder<unknown>
  /** The column that the audit names a record by. */
  audit_id: RawBuilder<unknown>
  /** A number unless it is said to be a file's 26 characters. */
  id_type?: 'text'
  label: RawBuilder<unknown>
  key: RawBuilder<unknown>
  /** What a search looks into, where an index serves it. */
  search: RawBuilder<unknown>[]
  isDeletable: boolean
}

const id = sql`x.id`
const idText = sql`x.id::text`
const person = sql`x.first_name || ' ' || x.last_name`
const lowerPerson = sql`lower(x.first_name || ' ' || x.last_name)`
const named = (table: string): Kind => ({
  from: sql`${sql.table(table)} x`,
  audit_id: id,
  label: sql`x.name`,
  key: idText,
  search: [sql`lower(x.name)`],
  isDeletable: true,
})

/** Where the audit's records are found by name and by what addresses them. */
const kinds: Record<string, Kind> = {
  beneficiary: {
    from: sql`beneficiaries x`,
    audit_id: id,
    label: sql`${person} || ' (' || x.serial_number || ')'`,
    key: sql`x.serial_number`,
    search: [lowerPerson, sql`lower(x.serial_number)`],
    isDeletable: true,
  },
  volunteer: {
    from: sql`volunteers x`,
    audit_id: sql`x.account_id`,
    label: sql`${person} || ' (' || x.account_id || ')'`,
    key: sql`x.account_id::text`,
    search: [lowerPerson],
    isDeletable: true,
  },
  programme: named('programmes'),
  initiative: named('initiatives'),
  partner: named('partners'),
  comms_log: {
    from: sql`comms_logs x`,
    audit_id: id,
    label: sql`x.subject`,
    key: sql`x.partner_id || '/' || x.id`,
    search: [sql`lower(x.subject)`],
    isDeletable: true,
  },
  form: {
    from: sql`forms x`,
    audit_id: id,
    label: sql`x.title`,
    key: sql`x.programme_id || '/' || x.stage`,
    search: [sql`lower(x.title)`],
    isDeletable: true,
  },
  form_response: {
    from: sql`form_responses x join beneficiaries b on b.id = x.beneficiary_id`,
    audit_id: id,
    label: sql`x.form_title || ' about ' || b.first_name || ' ' || b.last_name`,
    key: sql`b.serial_number`,
    search: [],
    isDeletable: true,
  },
  user: {
    from: sql`users x`,
    audit_id: id,
    label: person,
    key: idText,
    search: [lowerPerson, sql`x.email`],
    isDeletable: false,
  },
  file: {
    from: sql`files x`,
    audit_id: id,
    id_type: 'text',
    label: sql`x.name`,
    key: idText,
    search: [],
    isDeletable: false,
  },
  import: {
    from: sql`imports x`,
    audit_id: id,
    label: sql`x.file_name`,
    key: idText,
    search: [sql`lower(x.file_name)`],
    isDeletable: false,
  },
}
const MATCHES_MAX = 200
const idPatterns = { bigint: /^\d{1,15}$/, text: /^[0-9a-z]{26}$/ }

/** Names and addresses of the records that some entries are about, by `entity entity_id`. */
export async function namesOf(
  db: Db,
  entries: readonly { entity: string; entity_id: string }[],
): Promise<(entry: { entity: string; entity_id: string }) => Named> {
  const names = new Map<string, Named>()
  for (const [entity, group] of Map.groupBy(entries, (entry) => entry.entity)) {
    const kind = kinds[entity]
    const type = kind?.id_type ?? 'bigint'
    const ids = group.map(({ entity_id }) => entity_id).filter((id) => idPatterns[type].test(id))
    if (!kind || ids.length === 0) continue
    const is_deleted = kind.isDeletable ? sql`x.deleted_at is not null` : sql`false`
    const { rows } = await sql<{ id: string; label: string; record_key: string; is_deleted: boolean }>`
      select ${kind.audit_id}::text as id, ${kind.label} as label, ${kind.key} as record_key,
        ${is_deleted} as is_deleted
      from ${kind.from} where ${kind.audit_id} = any(${ids}::${sql.raw(type)}[])`.execute(db)
    for (const { id, label, record_key, is_deleted } of rows)
      names.set(`${entity} ${id}`, { label, record_key, state: is_deleted ? 'deleted' : 'living' })
  }
  return ({ entity, entity_id }) =>
    names.get(`${entity} ${entity_id}`) ?? {
      label: '',
      record_key: '',
      state: kinds[entity] && entity_id !== '' ? 'gone' : 'none',
    }
}

/** How the audit names the records that this key addresses, the deleted among them. */
export async function idsOfRecord(db: Db, entity: string, key: string): Promise<string[]> {
  const kind = kinds[entity]
  if (!kind) return [key]
  const { rows } = await sql<{ id: string }>`select ${kind.audit_id}::text as id from ${kind.from}
    where ${kind.key} = ${key} limit ${MATCHES_MAX}`.execute(db)
  return rows.map((row) => row.id)
}

/** The records whose name holds this fragment, or whose number it is: by entity. */
export async function searchRecords(db: Db, q: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const text = q.trim()
  for (const [entity, { from, audit_id, search }] of Object.entries(kinds)) {
    const isNumber = idPatterns.bigint.test(text)
    const ids = isNumber ? [text] : []
    if (search.length > 0) {
      const matches = search.map((column) => sql`${column} like ${containsPattern(text)}`)
      const { rows } = await sql<{ id: string }>`select ${audit_id}::text as id from ${from}
        where ${sql.join(matches, sql` or `)} limit ${MATCHES_MAX}`.execute(db)
      ids.push(...rows.map((row) => row.id))
    }
    if (ids.length > 0) found.set(entity, ids)
  }
  return found
}
