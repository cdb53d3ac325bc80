import naughtyStrings from 'big-list-of-naughty-strings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditLogOfTests, auditRow } from '../tests/audit-log.ts'
import { writeAudits } from './audit.ts'
import { makeSealer } from './audit-seal.ts'

const { db, write, seal, verify } = auditLogOfTests()

test('every event gets one place, in every alphabet, and Node makes the hashes that the database made', async () => {
  for (const text of [...naughtyStrings, '李小龙', 'தமிழ்', '', '1:2', '-:'])
    await writeAudits(db(), [auditRow({ actor_name: text, reason: text, after: { text } })])
  await writeAudits(db(), [auditRow({ actor_id: null, before: undefined, after: undefined })])
  const { count } = await db()
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(await verify()).toMatchObject({ entries: 0, since: null, receipt: null, not_sealed: count })
  expect(await seal()).toBe(count)
  expect(await seal()).toBe(0)
  expect(await verify()).toMatchObject({
    entries: count,
    broken: null,
    not_sealed: 0,
    sealed_late: 0,
    details: { whole: count - 1, forgotten: 0, unprovable: 0 },
    receipt: { seq: count },
  })
})

test('what a purge forgets leaves the chain whole, and is counted', async () => {
  await write(5)
  await seal()
  await sql`delete from audit_details where event_id in (select event_id from audit_chain where seq in (2, 4))`.execute(
    db(),
  )
  expect(await verify()).toMatchObject({ entries: 5, broken: null, details: { whole: 3, forgotten: 2 } })
})

test('an event that comes to light late is sealed, and counted as late', async () => {
  await write(3)
  await sql`insert into audit_events (at, actor_kind, action, entity)
    values (now() - interval '3 hours', 'system', 'updated', 'settings')`.execute(db())
  await seal()
  expect(await verify()).toMatchObject({ entries: 4, broken: null, sealed_late: 1 })
})

test('more than a portion is sealed in one turn, which can be stopped', async () => {
  await write(950)
  let asked = 0
  expect(
    await makeSealer(db()).seal(() => {
      asked += 1
      return asked > 2
    }),
  ).toBe(400)
  expect(await seal()).toBe(550)
  expect(await verify()).toMatchObject({ entries: 950, broken: null })
})

test('what was given its number early and comes late is found without looking through everything', async () => {
  const sealer = makeSealer(db())
  await write(30)
  await sealer.seal()
  const { rows } = await sql<{ id: number }>`select nextval('audit_events_id_seq') as id`.execute(db())
  await write(600)
  await sealer.seal()
  await sql`insert into audit_events (id, actor_kind, action, entity)
    values (${rows[0]?.id}, 'system', 'updated', 'settings')`.execute(db())
  let sealed = 0
  for (let turn = 0; turn < 10; turn += 1) sealed += await sealer.seal()
  expect(sealed).toBe(1)
  sealer.startAnew()
  expect(await sealer.seal()).toBe(0)
  expect(await verify()).toMatchObject({ entries: 631, broken: null, not_sealed: 0 })
})

test('20 writers and two sealers at once: every event has one place, and there is no gap', async () => {
  const sealers = [makeSealer(db()), makeSealer(db())]
  let isWriting = true
  const sealing = sealers.map(async (sealer) => {
    let sealed = 0
    while (isWriting) sealed += await sealer.seal()
    return sealed
  })
  const one = async () => {
    for (let turn = 0; turn < 10; turn += 1)
      // What was given its number early is committed late.
      await db()
        .transaction()
        .execute(async (tx) => {
          await writeAudits(tx, [auditRow()])
          if (turn % 3 === 0) await sql`select pg_sleep(0.01)`.execute(tx)
          await writeAudits(tx, [auditRow(), auditRow()])
        })
  }
  await Promise.all(Array.from({ length: 20 }, one))
  isWriting = false
  const sealed = (await Promise.all(sealing)).reduce((sum, count) => sum + count, 0)
  expect(sealed + (await seal())).toBe(600)
  expect(await verify()).toMatchObject({ entries: 600, broken: null, not_sealed: 0 })
})
