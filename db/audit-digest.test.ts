import naughtyStrings from 'big-list-of-naughty-strings'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofs } from '../tests/audit-proof.ts'
import { openTestDatabase } from '../tests/test-database.ts'
import { type AuditRow, writeAudit, writeAudits } from './audit.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
})
afterAll(() => database.close())

const row = (over: Partial<AuditRow>): AuditRow => ({
  actor_kind: 'system',
  actor_id: null,
  actor_name: '',
  address: '',
  request_id: '',
  action: 'updated',
  entity: 'settings',
  entity_id: '',
  reason: '',
  before: undefined,
  after: undefined,
  ...over,
})
const changes: Pick<AuditRow, 'before' | 'after'>[] = [
  { before: { zebra: 1, apple: 2, b: 3, aa: 4 }, after: { serial_number: 'B-1', id: 7, last_name: 'Tan' } },
  { before: undefined, after: { price: 1e21, tiny: 1e-7, zero: -0, exact: 0.1 } },
  { before: null, after: undefined },
  { before: { '10': 'ten', '9': 'nine', '': 'none', ' a': 1, a: 2 }, after: [[], {}, [null, true, '']] },
  ...[...naughtyStrings, 'a\u0000b', '\ud800', 'pair broken \udc00\ud800', '\u2028\u2029', '"\\"'].map(
    (text) => ({
      before: { text, [text]: text },
      after: text,
    }),
  ),
  ...fc
    .sample(fc.tuple(fc.jsonValue(), fc.jsonValue()), { numRuns: 300, seed: 2026 })
    .map(([before, after]) => ({ before, after })),
]

test.each<['created' | 'updated', (rows: AuditRow[]) => Promise<void>]>([
  [
    'created',
    (rows: AuditRow[]) =>
      database.db.transaction().execute(async (tx) => {
        for (const one of rows) await writeAudit(tx, one)
      }),
  ],
  ['updated', (rows: AuditRow[]) => writeAudits(database.db, rows)],
])(
  'what was before and after is proved by its digest, written one by one and many at once: %s',
  async (action, write) => {
    await write(changes.map((change) => row({ ...change, action })))
    const found = (await proofs(database.db)).filter((proof) => proof.action === action)
    expect(found).toHaveLength(changes.length)
    expect(found.filter(({ verdict }) => verdict !== 'whole')).toEqual([])
    const kept = await database.db
      .selectFrom('audit_details as d')
      .innerJoin('audit_events as e', 'e.id', 'd.event_id')
      .select(['d.before', 'd.after'])
      .where('e.action', '=', action)
      .orderBy('e.id')
      .execute()
    const read = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))
    expect(kept).toEqual(changes.map(({ before, after }) => ({ before: read(before), after: read(after) })))
  },
)

test('a changed letter, a reordered key and a swapped salt each fail; without a salt nothing is said', async () => {
  const after = { first_name: 'Mei', last_name: 'Tan' }
  await writeAudits(database.db, [
    row({ action: 'reset_password', after }),
    row({ action: 'reset_password', after }),
  ])
  const { rows } = await sql<{ details_digest: string }>`select distinct details_digest from audit_events
    where action = 'reset_password'`.execute(database.db)
  expect(rows, 'nobody sees that two say the same').toHaveLength(2)
  const tampered = async (db: OpenDatabase['db']) =>
    (await proofs(db)).filter((proof) => proof.action === 'reset_password')
  const [one, other] = await tampered(database.db)
  const otherSalt = sql`(select o.salt from audit_details o where o.event_id = ${other?.id})`
  for (const [set, verdict] of [
    [sql`event_id = event_id`, 'whole'],
    [sql`after = '{"first_name":"Mel","last_name":"Tan"}'`, 'changed'],
    [sql`after = '{"last_name":"Tan","first_name":"Mei"}'`, 'changed'],
    [sql`after = '{"first_name": "Mei","last_name":"Tan"}'`, 'changed'],
    [sql`before = after, after = before`, 'changed'],
    [sql`salt = ${otherSalt}`, 'changed'],
    [sql`salt = null`, 'unprovable'],
  ] as const) {
    const change = sql`update audit_details set ${set} where event_id = ${one?.id}`
    await expect(change.execute(database.db)).rejects.toThrow('insert only')
    // As the database's owner could, past the trigger; undone afterwards.
    const tampering = database.db.transaction().execute(async (tx) => {
      await sql`alter table audit_details disable trigger audit_details_no_update`.execute(tx)
      await change.execute(tx)
      throw new Seen((await tampered(tx)).map((proof) => proof.verdict))
    })
    await expect(tampering).rejects.toEqual(new Seen([verdict, 'whole']))
  }
})

class Seen extends Error {
  constructor(verdicts: string[]) {
    super(verdicts.join(', '))
  }
}
