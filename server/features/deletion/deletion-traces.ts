import { sql } from 'kysely'
import { names } from '../../../db/records/file-column.ts'
import { parts, recordNouns, records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { lockFiles } from '../../storage/lock-files.ts'
import type { Subject } from './deletion-rows.ts'
import { forgetPairs } from './forget-pairs.ts'
import { isPart, kinIn, namesIn } from './purged-names.ts'
import type { SoughtNames } from './sought-names.ts'

const fileKeys = /[0-9a-z]{26}-[^/\\"]+/g
/** A certificate stands in the log by its number alone (H-1759). */
const fileIds = /"certificate_id": ?"([0-9a-z]{26})"/g

/**
 * What else held the purged records: what the audit kept of them goes, while its events and their digests stay (S-14);
 * so do the kept answers of the requests that touched them (S-16). Returns the file keys that only history mentioned, and
 * what the people and their contacts were called before; `parts` may be half of what people were.
 */
export async function forgetTraces(
  tx: Db,
  subjects: readonly Subject[],
): Promise<{ keys: string[] } & SoughtNames> {
  const keys = new Set<string>()
  const ids = new Set<string>()
  const names = new Set<string>()
  const parts = new Set<string>()
  const kin = new Set<string>()
  for (const subject of subjects) {
    const { entity, audit_ids } = subject
    if (audit_ids.length === 0) continue
    await forgetPairs(tx, subject)
    // That it goes for good may be written before the last of it has gone; a download says by number whose a file was (H-1758).
    const theirs = sql`entity = ${entity} and entity_id = any(${audit_ids}::text[])
      and action not in ('purged', 'downloaded')`
    await sql`update idempotency_keys set answer = null where answer is not null and request_id in
      (select request_id from audit_events where ${theirs} and request_id <> '')`.execute(tx)
    const { rows } = await sql<{ kept: string }>`
      delete from audit_details where event_id in (select id from audit_events where ${theirs})
      returning coalesce(before::text, '') || coalesce(after::text, '') as kept`.execute(tx)
    for (const { kept } of rows) {
      for (const key of kept.match(fileKeys) ?? []) keys.add(key)
      for (const [, id = ''] of kept.matchAll(fileIds)) ids.add(id)
      if (records[entity].isPerson) for (const name of namesIn(kept)) (isPart(name) ? parts : names).add(name)
      if (entity === 'contact') for (const name of kinIn(kept)) kin.add(name)
    }
  }
  for (const key of await keysOf(tx, [...ids])) keys.add(key)
  return { keys: [...keys], names: [...names], parts: [...parts], kin: [...kin] }
}

async function keysOf(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ key }) => key)
}

/** No record mentions the file `f`, living or waiting. */
export function isUnmentioned() {
  const mentions = [...recordNouns.map((noun) => records[noun]), ...parts]
  const free = mentions.flatMap(({ table, files }) =>
    files.map((column) => sql`not exists (select 1 from ${sql.table(table)} m where ${names('m', column)})`),
  )
  return sql<boolean>`(${sql.join(free, sql` and `)})`
}

/** Marks those of the files that nothing mentions any more, and removes what the audit kept of their upload. */
export async function markUnmentioned(tx: Db, keys: readonly string[]): Promise<void> {
  const candidates = keys.filter((key) => key !== '')
  if (candidates.length === 0) return
  await lockFiles(tx, candidates)
  const { rows } = await sql<{ id: string; key: string }>`
    update files set purged_at = now(), deleted_at = coalesce(deleted_at, now())
    where id in (select f.id from files f
      where f.key = any(${candidates}::text[]) and f.purged_at is null and ${isUnmentioned()}
      order by f.id for update)
    returning id, key`.execute(tx)
  await forgetTraces(tx, [
    { entity: 'file', audit_ids: rows.flatMap(({ id, key }) => [id, key]), batch_ids: [] },
  ])
}
