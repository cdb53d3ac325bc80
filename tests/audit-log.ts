import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type AuditRow, writeAudits } from '../db/audit.ts'
import { makeSealer } from '../db/audit-seal.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Db } from '../db/schema.ts'
import { verifyLog } from '../server/audit/verify-log.ts'
import { telling } from './telling.ts'
import { openTestDatabase } from './test-database.ts'

export const auditRow = (over: Partial<AuditRow> = {}): AuditRow => ({
  actor_kind: 'user',
  actor_id: 7,
  actor_name: 'Mei Ling',
  address: '10.0.0.7',
  request_id: 'r-1',
  action: 'updated',
  entity: 'beneficiary',
  entity_id: 'B-1',
  reason: '',
  before: { last_name: 'Tan' },
  after: { last_name: 'Tang' },
  ...over,
})

/** A database whose log is empty before each test, and what is done to it. */
export function auditLogOfTests() {
  let database: OpenDatabase | undefined
  const db = (): Db => {
    if (!database) throw new Error('The database is not open yet')
    return database.db
  }
  beforeAll(async () => {
    database = await openTestDatabase('owner')
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        await lift(tx)
        for (const table of ['audit_chain', 'audit_details', 'audit_events'])
          await sql`delete from ${sql.table(table)}`.execute(tx)
        await setTriggers(tx, 'enable')
      })
  })
  return {
    db,
    write: (count: number) =>
      writeAudits(
        db(),
        Array.from({ length: count }, (_, at) => auditRow({ entity_id: `B-${at}` })),
      ),
    seal: () => makeSealer(db()).seal(),
    verify: (at?: Db) => verifyLog(at ?? db(), null, telling.vault),
  }
}

/** As the database's owner could, past the triggers. */
export const lift = async (tx: Db) => {
  await setTriggers(tx, 'disable')
  await sql`alter table audit_chain drop constraint if exists audit_chain_event_id_fkey`.execute(tx)
  await sql`alter table audit_details drop constraint if exists audit_details_event_id_fkey`.execute(tx)
}

const setTriggers = async (tx: Db, how: 'enable' | 'disable') => {
  for (const [table, trigger] of [
    ['audit_events', 'audit_events_insert_only'],
    ['audit_details', 'audit_details_no_update'],
    ['audit_chain', 'audit_chain_insert_only'],
  ] as const)
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.ref(trigger)}`.execute(tx)
}
