import { sql } from 'kysely'
import type { Activity } from '../../../contract/activity.ts'
import { containsPattern } from '../../../db/page.ts'
import type { RecordRow } from '../../../db/records/record.ts'
import { inBatches, isRecordNoun, recordNouns, records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'

type Named = Pick<Activity, 'label' | 'record_key' | 'state'>
const waits = new Set(inBatches.map(({ table }) => table))
const auditId = ({ audit_id }: RecordRow) => sql.ref(`x.${audit_id}`)
const MATCHES_MAX = 200
const idPatterns = { bigint: /^\d{1,15}$/, text: /^[0-9a-z]{26}$/ }

/** Names and addresses of the records that some entries are about, by `entity entity_id`. */
export async function namesOf(
  db: Db,
  entries: readonly { entity: string; entity_id: string }[],
): Promise<(entry: { entity: string; entity_id: string }) => Named> {
  const names = new Map<string, Named>()
  for (const [entity, group] of Map.groupBy(entries, (entry) => entry.entity)) {
    const kind = isRecordNoun(entity) ? records[entity] : undefined
    const type = kind?.id_type ?? 'bigint'
    const ids = group.map(({ entity_id }) => entity_id).filter((id) => idPatterns[type].test(id))
    if (!kind || ids.length === 0) continue
    const is_deleted = waits.has(kind.table) ? sql`x.deleted_at is not null` : sql`false`
    const { rows } = await sql<{ id: string; label: string; record_key: string; is_deleted: boolean }>`
      select ${auditId(kind)}::text as id, ${kind.label} as label, ${kind.key} as record_key,
        ${is_deleted} as is_deleted
      from ${kind.from} where ${auditId(kind)} = any(${ids}::${sql.raw(type)}[])`.execute(db)
    for (const { id, label, record_key, is_deleted } of rows)
      names.set(`${entity} ${id}`, { label, record_key, state: is_deleted ? 'deleted' : 'living' })
  }
  return ({ entity, entity_id }) =>
    names.get(`${entity} ${entity_id}`) ?? {
      label: '',
      record_key: '',
      state: isRecordNoun(entity) && entity_id !== '' ? 'gone' : 'none',
    }
}

/** How the audit names the records that this key addresses, the deleted among them. */
export async function idsOfRecord(db: Db, entity: string, key: string): Promise<string[]> {
  if (!isRecordNoun(entity)) return [key]
  const kind = records[entity]
  const { rows } = await sql<{ id: string }>`select ${auditId(kind)}::text as id from ${kind.from}
    where ${kind.key} = ${key} limit ${MATCHES_MAX}`.execute(db)
  return rows.map((row) => row.id)
}

/** The records whose name holds this fragment, or whose number it is: by entity. */
export async function searchRecords(db: Db, q: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const text = q.trim()
  for (const entity of recordNouns) {
    const { from, search } = records[entity]
    const isNumber = idPatterns.bigint.test(text)
    const ids = isNumber ? [text] : []
    if (search.length > 0) {
      const matches = search.map((column) => sql`${column} like ${containsPattern(text)}`)
      const { rows } = await sql<{ id: string }>`select ${auditId(records[entity])}::text as id from ${from}
        where ${sql.join(matches, sql` or `)} limit ${MATCHES_MAX}`.execute(db)
      ids.push(...rows.map((row) => row.id))
    }
    if (ids.length > 0) found.set(entity, ids)
  }
  return found
}
