import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { resealFile } from '../import/import-job-repository.ts'
import type { NricVault } from '../storage/nric-vault.ts'
import { keyOf, type NricRow, rekeyed } from '../storage/rekey-volunteers.ts'

export const PORTION = 200

/** The portion after this number: the last number in it, and how many came under the key that seals now. Null at the end. */
export type Step = (
  db: Db,
  vault: NricVault,
  after: number,
) => Promise<{ last: number; moved: number } | null>

/** What authenticator apps know. */
export const stepFactors: Step = async (db, vault, after) => {
  const rows = await db
    .selectFrom('second_factors')
    .select(['user_id', 'key_sealed'])
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(PORTION)
    .execute()
  const last = rows.at(-1)
  if (!last) return null
  const moves = rows.flatMap(({ user_id, key_sealed: was }) => {
    if (keyOf(was) === vault.keyIds()[0]) return []
    const clear = nullIfThrows(() => vault.openFactor(was, user_id))
    return clear === null ? [] : [{ user_id, was, key_sealed: vault.sealFactor(clear, user_id) }]
  })
  const { rows: moved } = await sql`
    update second_factors s set key_sealed = r.key_sealed
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as r(user_id bigint, was text, key_sealed text)
    where s.user_id = r.user_id and s.key_sealed = r.was returning s.user_id`.execute(db)
  return { last: last.user_id, moved: moved.length }
}

/** Files of imports under way, one at a time. */
export const stepFiles: Step = async (db, vault, after) => {
  const next = await db
    .selectFrom('import_files')
    .select('import_id')
    .where('place', '=', 0)
    .where('import_id', '>', after)
    .orderBy('import_id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  const moved = await db.transaction().execute((tx) => resealFile(tx, vault, next.import_id))
  return { last: next.import_id, moved: moved ? 1 : 0 }
}

/** What stood before an import changed it, for taking it back. */
export const importRecords = (db: Db, after: number) =>
  sql<{ import_id: number; entity_id: number; before: Partial<NricRow>; nric_masked: string }>`
    select r.import_id, r.entity_id, r.before, v.nric_masked
    from import_rows r join imports i on i.id = r.import_id and i.noun = 'volunteer'
    join volunteers v on v.id = r.entity_id
    where r.entity_id in (select e.entity_id from import_rows e where e.entity_id > ${after} and ${holdsIndex}
      group by e.entity_id order by e.entity_id limit ${PORTION})
    order by r.entity_id, r.import_id`.execute(db)

const holdsIndex = sql`coalesce(e.before ->> 'nric_sealed', e.before ->> 'nric_last4_index') is not null`

/** As a volunteer's row, so that both are read in one way. */
export const asNricRow = (record: {
  entity_id: number
  before: Partial<NricRow>
  nric_masked: string
}): NricRow => ({
  id: record.entity_id,
  account_id: 0,
  nric_sealed: record.before.nric_sealed ?? null,
  nric_index: record.before.nric_index ?? null,
  nric_last4_index: record.before.nric_last4_index ?? null,
  nric_masked: record.before.nric_masked ?? record.nric_masked,
})

export const stepImportRecords: Step = async (db, vault, after) => {
  const { rows } = await importRecords(db, after)
  const last = rows.at(-1)
  if (!last) return null
  const moves = rows.flatMap((record) => {
    const next = rekeyed(vault, asNricRow(record))
    if (!next) return []
    const changed = Object.entries(next).filter(([name]) => name in record.before)
    return [
      {
        import_id: record.import_id,
        entity_id: record.entity_id,
        was: record.before,
        changed: Object.fromEntries(changed),
      },
    ]
  })
  const { rows: moved } = await sql`
    update import_rows f set before = f.before || r.changed
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as r(import_id bigint, entity_id bigint, was jsonb, changed jsonb)
    where f.import_id = r.import_id and f.entity_id = r.entity_id and f.before = r.was
    returning f.entity_id`.execute(db)
  return { last: last.entity_id, moved: moved.length }
}

/** Fingerprints from before keys were changed name no key: from now on they name theirs. */
export async function nameFingerprints(db: Db, index_key: string): Promise<void> {
  for (const [table, column] of [
    ['recovery_codes', 'code_hash'],
    ['idempotency_keys', 'body_hash'],
  ] as const) {
    const [where, what] = [sql.table(table), sql.ref(column)]
    for (let isDone = false; !isDone; ) {
      const { numAffectedRows = 0n } = await sql`
        update ${where} set ${what} = ${`${index_key}.`} || ${what}
        where ctid = any(array(select ctid from ${where} where ${what} not like '%.%' and ${what} <> '' limit 2000))`.execute(
        db,
      )
      isDone = numAffectedRows === 0n
    }
  }
}

/** Null for what is under no key that is here. */
export function nullIfThrows<T>(open: () => T): T | null {
  try {
    return open()
  } catch {
    return null
  }
}
