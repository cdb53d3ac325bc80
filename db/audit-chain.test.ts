import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyLog } from '../server/audit/verify-log.ts'
import { auditLogOfTests, lift } from '../tests/audit-log.ts'
import { telling } from '../tests/telling.ts'
import type { Db } from './schema.ts'

const { db, write, seal, verify } = auditLogOfTests()

class Undone extends Error {}
/** What the check says of the log once it was tampered with; undone afterwards. */
async function afterTampering(tamper: (tx: Db) => Promise<unknown>) {
  let verdict: Awaited<ReturnType<typeof verifyLog>> | undefined
  const tried = db()
    .transaction()
    .execute(async (tx) => {
      await lift(tx)
      await tamper(tx)
      verdict = await verify(tx)
      throw new Undone()
    })
  await expect(tried).rejects.toThrow(Undone)
  if (!verdict) throw new Error('nothing was checked')
  return verdict
}

test('a link changes as little as an event: neither is updated, deleted or emptied', async () => {
  await write(1)
  await seal()
  for (const statement of [
    sql`update audit_chain set seq = 2`,
    sql`delete from audit_chain`,
    sql`truncate audit_chain`,
  ])
    await expect(statement.execute(db())).rejects.toThrow('insert only')
})

const columns = [
  ["at = at + interval '1 microsecond'", 'event_changed'],
  ["actor_kind = 'system'", 'event_changed'],
  ['actor_id = 8', 'event_changed'],
  ['actor_id = null', 'event_changed'],
  ["actor_name = 'Mei  Ling'", 'event_changed'],
  ["address = '10.0.0.8'", 'event_changed'],
  ["request_id = ''", 'event_changed'],
  ["action = 'created'", 'event_changed'],
  ["entity = 'volunteer'", 'event_changed'],
  ["entity_id = entity_id || ' '", 'event_changed'],
  ["reason = 'x'", 'event_changed'],
  ['details_digest = null', 'event_changed'],
  // What is next to it takes its letters over: without lengths the hash would be the same.
  ["actor_name = 'Mei Ling10.0.0.7', address = ''", 'event_changed'],
] as const

test('each column that is changed, by however little, is found where it is', async () => {
  await write(9)
  await seal()
  const ids = await db().selectFrom('audit_events').select('id').orderBy('id').execute()
  for (const [set, what] of columns) {
    const id = ids[4]?.id
    const verdict = await afterTampering((tx) =>
      sql`update audit_events set ${sql.raw(set)} where id = ${id}`.execute(tx),
    )
    expect(verdict.broken, set).toMatchObject({ seq: 5, event_id: id, what })
    expect(verdict.entries).toBe(4)
  }
})

test('what is taken out, put in, moved or written over is found', async () => {
  await write(9)
  await seal()
  const ids = (await db().selectFrom('audit_events').select('id').orderBy('id').execute()).map(({ id }) => id)
  const [, second, third] = ids
  const found = async (tamper: (tx: Db) => Promise<unknown>) => (await afterTampering(tamper)).broken
  expect(await found((tx) => sql`delete from audit_events where id = ${third}`.execute(tx))).toMatchObject({
    seq: 3,
    what: 'event_missing',
  })
  const both = async (tx: Db) => {
    await sql`delete from audit_chain where event_id = ${third}`.execute(tx)
    await sql`delete from audit_events where id = ${third}`.execute(tx)
  }
  expect(await found(both)).toMatchObject({ seq: 3, what: 'link_missing' })
  const closed = async (tx: Db) => {
    await both(tx)
    for (let seq = 4; seq <= 9; seq += 1)
      await sql`update audit_chain set seq = ${seq - 1} where seq = ${seq}`.execute(tx)
  }
  expect(await found(closed)).toMatchObject({ seq: 3, what: 'event_changed' })
  const swapped = (tx: Db) =>
    sql`update audit_chain set event_id = case event_id when ${second} then ${-1} else event_id end`
      .execute(tx)
      .then(() => sql`update audit_chain set event_id = ${second} where event_id = ${third}`.execute(tx))
      .then(() => sql`update audit_chain set event_id = ${third} where event_id = -1`.execute(tx))
  expect(await found(swapped)).toMatchObject({ seq: 2, what: 'event_changed' })
  expect(
    await found((tx) =>
      sql`update audit_details set after = '{"last_name":"Tong"}' where event_id = ${third}`.execute(tx),
    ),
  ).toMatchObject({ seq: 3, what: 'details_changed' })
  expect(
    await found((tx) => sql`update audit_chain set hash = sha256('x') where event_id = ${third}`.execute(tx)),
  ).toMatchObject({ seq: 3, what: 'event_changed' })
})

test('details that lost their salt are found: without it they could say anything', async () => {
  await write(1)
  await seal()
  await write(3)
  await seal()
  const last = sql`(select max(event_id) from audit_chain)`
  const stripped = (tx: Db) =>
    sql`update audit_details set after = '{"last_name":"Tong"}', salt = null where event_id = ${last}`.execute(
      tx,
    )
  const verdict = await afterTampering(stripped)
  expect(verdict.broken).toMatchObject({ seq: 4, what: 'details_changed' })
  expect(verdict.details).toEqual({ whole: 3, forgotten: 0, unprovable: 0 })
})

const rounds = process.env.TEST_LONG === '1' ? 1000 : 200
test(`of ${rounds} random tamperings ${rounds} are found, each at its place`, async () => {
  await write(40)
  await seal()
  const ids = (await db().selectFrom('audit_events').select('id').orderBy('id').execute()).map(({ id }) => id)
  const names = ['actor_name', 'address', 'request_id', 'entity_id', 'reason', 'action', 'entity']
  let seed = 20_261_123
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  for (let round = 0; round < rounds; round += 1) {
    const [at, name] = [random(ids.length), names[random(names.length)] ?? 'reason']
    const letter = String.fromCodePoint(33 + random(90))
    const place = random(3)
    const verdict = await afterTampering((tx) =>
      sql`update audit_events set ${sql.ref(name)} = left(${sql.ref(name)}, ${place}) || ${letter}
        || substr(${sql.ref(name)}, ${place + 1}) where id = ${ids[at]}`.execute(tx),
    )
    expect(verdict.broken, `${name} of ${at} in round ${round}`).toMatchObject({ seq: at + 1 })
  }
})

test('a cut tail, and a log that was written anew, are found with a receipt that somebody else holds', async () => {
  await write(9)
  await seal()
  const { receipt } = await verify()
  if (!receipt) throw new Error('nothing was sealed')
  await write(3)
  await seal()
  expect(await verifyLog(db(), receipt, telling.vault)).toMatchObject({
    entries: 12,
    broken: null,
    matches: 'same',
  })
  const cut = async (tx: Db) => {
    await sql`delete from audit_chain where seq > 6`.execute(tx)
    await sql`delete from audit_events where id not in (select event_id from audit_chain)`.execute(tx)
  }
  expect(await afterTampering(cut)).toMatchObject({ entries: 6, broken: null, not_sealed: 0 })
  const seen: unknown[] = []
  const anew = async (tx: Db) => {
    await sql`update audit_events set reason = 'nothing of importance' where id =
      (select event_id from audit_chain where seq = 2)`.execute(tx)
    await sql`delete from audit_chain`.execute(tx)
    await sql`select seal_audit(0, 1000000, 100)`.execute(tx)
    seen.push(await verify(tx), await verifyLog(tx, receipt, telling.vault))
    await cut(tx)
    seen.push(await verifyLog(tx, receipt, telling.vault))
  }
  await afterTampering(anew)
  expect(seen).toMatchObject([
    { broken: null, matches: null },
    { broken: null, matches: 'different' },
    { broken: null, matches: 'cut_off' },
  ])
})
