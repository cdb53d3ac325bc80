import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAudit } from '../../db/audit.ts'
import { makeSealer } from '../../db/audit-seal.ts'
import { openDatabase } from '../../db/engine.ts'
import type { Db } from '../../db/schema.ts'
import { auditRow } from '../../tests/audit-log.ts'
import { tablesThatHold } from '../../tests/deleted-records.ts'
import { keyCalls } from '../../tests/key-ring.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { telling } from '../../tests/telling.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { verifyLog } from '../audit/verify-log.ts'
import { sealAndTell } from './keep-masks-sealed.ts'

let kampung: TestApp
beforeEach(async () => {
  kampung = await openTestApp()
})
afterEach(() => kampung.close())

const keys = keyCalls(() => kampung)
const silent = { info() {}, error() {} }
const MASK = 'S****567D'
const LAST_4 = '*****111A'

/** What a version of before wrote of two people: one whose NRIC is kept whole, one of whom the last 4 are. */
async function writtenBefore(
  db: Db,
  { ids: [whole = 0, part = 0], user }: { ids: readonly number[]; user: number },
): Promise<void> {
  await db.updateTable('volunteers').set({ nric_masked: MASK }).where('id', '=', whole).execute()
  await db.updateTable('volunteers').set({ nric_masked: LAST_4 }).where('id', '=', part).execute()
  await sql`insert into imports (id, noun, into_name, file_name, created_by)
    values (77, 'volunteer', '', 'a.csv', ${user})`.execute(db)
  await sql`insert into import_rows (import_id, entity_id, outcome, before, version, own_version) values
    (77, ${part}, 'updated', ${JSON.stringify({ nric_masked: LAST_4, race: MASK })}::jsonb, 2, 1)`.execute(db)
  await sql`insert into idempotency_keys (caller, operation, key, body_hash, request_id, status, answer) values
    ('user:1', 'volunteer.update', 'of-before-1', 'x', '', 200, ${JSON.stringify({ nric: MASK })}::jsonb)`.execute(
    db,
  )
  for (const nric of [MASK, LAST_4])
    await writeAudit(db, auditRow({ entity: 'volunteer', entity_id: '1', before: null, after: { nric } }))
  await makeSealer(db).seal()
}

/** Two people by their inner ids, and somebody of the staff. */
const people = async () => ({
  ids: [...(await keys.people(2)).keys()],
  user: (await kampung.signIn('admin')).id,
})

test('what a version of before left in clear is sealed once, stays proved, and says the same (S-07, S-14)', async () => {
  const { db, services } = kampung
  const before = await people()
  await writtenBefore(db, before)
  expect(await tablesThatHold(db, MASK.slice(1), LAST_4)).toEqual(
    expect.arrayContaining(['audit_details', 'idempotency_keys', 'import_rows', 'volunteers']),
  )
  const told: unknown[] = []
  await sealAndTell(services, { ...silent, info: (what: unknown) => told.push(what) })
  expect(told).toEqual([{ volunteers: 2, import_rows: 1, idempotency_keys: 1, audit_details: 2 }])
  // What people typed themselves stays what they typed.
  expect(await tablesThatHold(db, MASK.slice(1), LAST_4)).toEqual(['import_rows'])
  const { rows } = await sql<{ before: object }>`select before from import_rows`.execute(db)
  expect(services.vault.openMasks(rows[0]?.before)).toEqual({ nric_masked: LAST_4, race: MASK })
  await sql`update import_rows set before = before - 'race'`.execute(db)
  expect(await verifyLog(db, null, services.vault)).toMatchObject({
    broken: null,
    details: { unprovable: 0 },
  })
  for (const [at, mask] of [MASK, LAST_4].entries()) {
    const row = await db
      .selectFrom('volunteers')
      .select('nric_masked')
      .where('id', '=', before.ids[at] ?? 0)
      .execute()
    expect(services.vault.openMasks(row[0]?.nric_masked)).toBe(mask)
  }
  await sealAndTell(services, { ...silent, info: (what: unknown) => told.push(what) })
  expect(told).toHaveLength(1)
})

test('entries that were sealed where they stood are proved under another key, and a changed one is found (S-14, 0082)', async () => {
  const { db, services } = kampung
  await writtenBefore(db, await people())
  await sealAndTell(services, silent)
  const [old = ''] = keys.inFile()
  // Words that look like one, beside a mask that somebody typed.
  const unknown = `nric[${old}.${'x'.repeat(50)}]`
  await writeAudit(db, auditRow({ after: { note: `${unknown} ${MASK}` } }))
  await makeSealer(db).seal()
  await sealAndTell(services, silent)
  expect(await verifyLog(db, null, services.vault)).toMatchObject({ broken: null })
  expect(await keys.rotate()).toMatchObject({ is_done: true })
  expect(await keys.retire(old, true)).toMatchObject({ is_done: true })
  expect(await verifyLog(db, null, services.vault)).toMatchObject({
    broken: null,
    details: { unprovable: 0 },
  })
  // What no key opens is left alone.
  const { rows: left } =
    await sql`select from audit_details where after::text like ${`%${unknown}%`}`.execute(db)
  expect(left).toHaveLength(1)
  const { rows } = await sql<{ event_id: number; salt: Buffer; after: string }>`
    delete from audit_details where after::text like '%nric[%' returning event_id, salt, after::text`.execute(
    db,
  )
  for (const { event_id, salt, after } of rows) {
    const other = after.replace('nric[', 'nric[x')
    await sql`insert into audit_details (event_id, salt, before, after)
      values (${event_id}, ${salt}, 'null', ${other}::json)`.execute(db)
  }
  expect(await verifyLog(db, null, services.vault)).toMatchObject({ broken: { what: 'details_changed' } })
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'no file of the database holds one any more (S-07)',
  async () => {
    const dataDirectory = scratchDirectory()
    const database = await openDatabase({ dataDirectory })
    const { db } = database
    const { rows } = await sql<{ id: number }>`
    with u as (insert into users (first_name, last_name, email, password_hash, department, role)
      values ('Mei', 'Tan', 'a@b.example', '', '', 'admin') returning id),
    v as (insert into volunteers (first_name, last_name, display_name, contact_number)
      values ('Siti', 'Tan', 'Siti Tan', '1'), ('Ravi', 'Tan', 'Ravi Tan', '2') returning id)
    select id from u union all select id from v`.execute(db)
    const [user = 0, ...ids] = rows.map(({ id }) => id)
    await writtenBefore(db, { ids, user })
    await sql`update import_rows set before = before - 'race'`.execute(db)
    await sql`analyze`.execute(db)
    await sql`checkpoint`.execute(db)
    expect(filesThatHold(dataDirectory)).not.toEqual([])
    const services = { db, vault: telling.vault, engine: 'pglite' as const }
    // Stopped when they are sealed and nothing is written anew yet: the next start does the rest.
    let isOver = false
    const stops = () => {
      isOver = true
    }
    await sealAndTell(services, { ...silent, info: stops }, () => isOver)
    expect(isOver).toBe(true)
    const fileOf = async () =>
      (await sql<{ file: number }>`select pg_relation_filenode('audit_details')::int as file`.execute(db))
        .rows
    const isWrittenAnew: boolean[] = []
    await sealAndTell(services, silent, undefined, async (work) => {
      const [before] = await fileOf()
      const done = await work()
      isWrittenAnew.push((await fileOf())[0]?.file !== before?.file)
      return done
    })
    // The server is not ended over how long that takes (H-1769).
    expect(isWrittenAnew).toEqual([true])
    await database.close()
    expect(filesThatHold(dataDirectory)).toEqual([])
  },
)

const filesThatHold = (directory: string) =>
  readdirSync(join(directory, 'database'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => [MASK.slice(1), LAST_4].some((mask) => readFileSync(path).includes(mask)))
