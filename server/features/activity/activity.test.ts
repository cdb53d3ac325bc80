import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { writeAudit } from '../../../db/audit.ts'
import { deletedRecords } from '../../../tests/deleted-records.ts'
import { aBeneficiary, anNric, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let records: ReturnType<typeof deletedRecords>
beforeAll(async () => {
  kampung = await openTestApp()
  records = deletedRecords(kampung)
})
afterAll(() => kampung.close())

const ask = (path: string) => kampung.call('GET', `/activity${path}`, { as: 'super_admin' })
const list = async (query: string): Promise<Activity[]> =>
  (await ask(`?page=1&page_size=100&${query}`)).body.items
const did = async (query: string) => (await list(query)).map(({ action }) => action)
const nobody = { actor_kind: 'system', actor_id: null, actor_name: '', address: '', request_id: '' } as const
const write = (over: object) =>
  writeAudit(kampung.db, {
    ...nobody,
    action: 'updated',
    entity: 'settings',
    entity_id: '',
    reason: '',
    before: undefined,
    after: undefined,
    ...over,
  })

test('a record has its history, the newest first, found by what addresses it, also once it is deleted', async () => {
  const person = await records.post('/beneficiary', aBeneficiary())
  const serial = person.serial_number
  const history = `entity=beneficiary&record=${serial}`
  const edited = { ...aBeneficiary({ serial_number: serial, first_name: 'Rosnah' }), status: 'Active' }
  await kampung.call('PUT', `/beneficiary?serial_number=${serial}`, { as: 'admin', body: edited })
  const [edit, creation] = await list(history)
  const label = `Rosnah ${edited.last_name} (${serial})`
  expect(edit).toMatchObject({ action: 'updated', label, record_key: serial, state: 'living' })
  expect(creation).toMatchObject({ action: 'created', actor_kind: 'user' })
  expect(creation?.actor_name).toMatch(/^Test admin/)
  const opened = (await ask(`?id=${edit?.id}`)).body
  expect([opened.before.first_name, opened.after.first_name]).toEqual([person.first_name, 'Rosnah'])
  expect(opened).toMatchObject({ address: '127.0.0.1', is_forgotten: false })

  const batch = await records.remove(`/beneficiary?serial_number=${serial}`)
  expect(await did(history)).toEqual(['deleted', 'updated', 'created'])
  expect((await list(history))[0]?.state).toBe('deleted')
  await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })
  expect(await did(history)).toEqual([])
  const purged = (await list('action=purged'))[0]
  expect(purged).toMatchObject({ entity: 'beneficiary', label: '', record_key: '', state: 'gone' })
  const gone = (await list(`entity=beneficiary&q=${purged?.entity_id}`)).find(
    (one) => one.action === 'created',
  )
  expect((await ask(`?id=${gone?.id}`)).body).toMatchObject({ before: null, after: null, is_forgotten: true })
})

test('it is filtered by person, action, kind, name, number and day', async () => {
  const volunteer = await records.post('/volunteer', aVolunteer({ first_name: 'Quentin' }))
  const programme = await records.post('/programme', aProgramme({ name: 'Quilting' }))
  const by = await kampung.call('POST', '/programme', {
    as: 'super_admin',
    body: aProgramme({ name: 'Quizzes' }),
  })
  const { id } = await kampung.signIn('super_admin')
  expect((await list(`actor=user:${id}&action=created`)).map(({ label }) => label)).toEqual([by.body.name])
  expect(await did('actor=volunteer')).toEqual([])
  const named = await list('q=qui')
  expect(named.map(({ entity }) => entity).sort()).toEqual(['programme', 'programme'])
  expect((await list('q=quentin')).map(({ record_key }) => record_key)).toEqual([
    String(volunteer.account_id),
  ])
  expect(await list(`q=${volunteer.account_id}&entity=volunteer`)).toHaveLength(1)
  expect(await list(`entity=programme&record=${programme.id}`)).toHaveLength(1)
  expect(await list('q=nobody+at+all')).toEqual([])
  for (const [at, entity_id] of [
    ['2026-03-01T15:59:59.000Z', 'first of March'],
    ['2026-03-01T16:00:00.000Z', 'second of March'],
  ])
    await sql`insert into audit_events (at, actor_kind, action, entity, entity_id)
      values (${at}, 'system', 'tidied', 'odd_thing', ${entity_id})`.execute(kampung.db)
  const days = async (query: string) =>
    (await list(`action=tidied&${query}`)).map(({ entity_id }) => entity_id)
  expect(await days('from=2026-03-02&to=2026-03-02')).toEqual(['second of March'])
  expect(await days('to=2026-03-01')).toEqual(['first of March'])
  expect(await days('from=2026-03-01')).toEqual(['second of March', 'first of March'])
  expect((await ask('?page=1&from=yesterday')).status).toBe(400)
  const people: { actor: string }[] = (await ask('/people')).body
  expect(people.map(({ actor }) => actor)).toContain(`user:${id}`)
})

test('nothing sealed or secret is read in clear, and an NRIC is masked wherever it stands', async () => {
  const [one, other] = [anNric(), anNric()]
  const volunteer = await records.post('/volunteer', aVolunteer({ nric: one }))
  const body = { ...aVolunteer({ nric: other }) }
  const answer = await kampung.call('PUT', `/volunteer?account_id=${volunteer.account_id}`, {
    as: 'admin',
    body,
  })
  expect(answer.status).toBe(200)
  const [edit] = await list(`entity=volunteer&record=${volunteer.account_id}`)
  const { text, body: opened } = await ask(`?id=${edit?.id}`)
  const sealed = await kampung.db.selectFrom('volunteers').select('nric_sealed').execute()
  for (const secret of [one, other, ...sealed.map(({ nric_sealed }) => nric_sealed ?? 'none')])
    expect(text).not.toContain(secret)
  expect([opened.before.nric_kept, opened.after.nric_kept]).toEqual(['Sealed', 'Sealed, another one'])

  await write({ after: { note: `called about ${one}`, password_hash: 'argon', pin: '123456' } })
  const [planted] = await list('entity=settings')
  expect((await ask(`?id=${planted?.id}`)).body.after).toEqual({
    note: `called about ${one[0]}****${one.slice(5)}`,
    password_hash: 'Not shown',
    pin: 'Not shown',
  })
})

test('it counts to 10,000 and no further, and exports every row once', async () => {
  await sql`insert into audit_events (actor_kind, action, entity, entity_id)
    select 'system', 'counted', 'odd_thing', n::text from generate_series(1, 10050) n`.execute(kampung.db)
  const { body } = await ask('?page=1&action=counted')
  expect([body.total, body.is_more, body.items.length]).toEqual([10_000, true, 12])
  expect((await ask('?page=834&action=counted')).body.items).toHaveLength(4)
  expect((await ask('?page=9999999&action=counted')).body.items).toEqual([])
  expect((await ask('?page=1&action=purged')).body).toMatchObject({ total: 1, is_more: false })
  const csv = await ask('/export?action=counted')
  const rows = csv.text.trim().split('\r\n').slice(1)
  expect(new Set(rows.map((row) => row.split(',')[5])).size).toBe(10_050)
  expect(rows).toHaveLength(10_050)
  expect((await list('action=exported'))[0]).toMatchObject({ entity: 'activity', state: 'none' })
})

test('nobody but a super admin reads it; strangers are counted', async () => {
  for (const as of ['admin', 'pending', 'assigned_volunteer'] as const)
    for (const path of ['?page=1', '?id=1', '/people', '/strangers', '/export'])
      expect((await kampung.call('GET', `/activity${path}`, { as })).status, path).toBe(403)
  const before = (await ask('/strangers')).body
  await kampung.call('GET', '/activity?page=1', { address: '203.0.113.9' })
  const after = (await ask('/strangers')).body
  expect(after.refusals).toBe(before.refusals + 1)
  expect(after.addresses).toBeGreaterThan(0)
})

test('an export of one person’s activity names them by a number that says nothing once they are purged (H-1925)', async () => {
  const { serial_number } = await records.post('/beneficiary', aBeneficiary())
  const exported = await ask(`/export?entity=beneficiary&record=${serial_number}`)
  expect(exported.text).toContain(serial_number)
  const { id } = (await list('action=exported'))[0] as Activity
  const person = kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', serial_number)
  const about = (await person.executeTakeFirstOrThrow()).id
  expect((await ask(`?id=${id}`)).body.after).toEqual({ entity: 'beneficiary', about: [String(about)] })
  const batch = await records.remove(`/beneficiary?serial_number=${serial_number}`)
  await kampung.call('DELETE', `/deletion?id=${batch}`, { as: 'super_admin' })
  expect(await records.tablesThatHold(serial_number)).toEqual([])
})
