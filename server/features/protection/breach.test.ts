import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../../contract/calendar-day.ts'
import type { LookManner } from '../../../contract/subjects.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aVolunteer } from '../../../tests/factories.ts'
import { newestDetail } from '../../../tests/newest-detail.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

/** Days of a month ago: what is older than 400 is told otherwise. */
const first = addDays(today(), -30)
const last = addDays(first, 1)

let kampung: TestApp
let officer: TestCaller
const people: { id: number; key: string; name: string }[] = []
let volunteer: { id: number; account_id: number }
beforeAll(async () => {
  kampung = await openTestApp()
  officer = await makeCaller(kampung.db, 'admin')
  for (let at = 0; at < 4; at += 1) {
    const { body } = await kampung.call('POST', '/beneficiary', { as: 'super_admin', body: aBeneficiary() })
    const key: string = body.serial_number
    const row = kampung.db
      .selectFrom('beneficiaries')
      .select(['id', 'display_name'])
      .where('serial_number', '=', key)
    const { id, display_name } = await row.executeTakeFirstOrThrow()
    people.push({ id, key, name: display_name })
  }
  const made = await kampung.call('POST', '/volunteer', { as: 'super_admin', body: aVolunteer() })
  const { account_id } = made.body
  const found = kampung.db.selectFrom('volunteers').select('id').where('account_id', '=', account_id)
  volunteer = { account_id, id: (await found.executeTakeFirstOrThrow()).id }
  const [a = 0, b = 0, c = 0] = people.map(({ id }) => id)
  await look(`${first}T01:00:00Z`, 'opened', [a], 'beneficiary.get')
  await look(`${first}T01:00:00Z`, 'opened', [a], 'contact.listOfBeneficiary')
  await look(`${first}T02:00:00Z`, 'opened', [a], 'beneficiary.get')
  await look(`${first}T02:10:00Z`, 'listed', [a, b], 'beneficiary.page')
  await look(`${first}T02:20:00Z`, 'found', [b], 'search.find')
  await look(`${last}T03:00:00Z`, 'exported', [a, b, c, 987_654], 'beneficiary.export')
  // The next day of Singapore.
  await look(`${last}T16:00:00Z`, 'opened', [c], 'beneficiary.get')
})
afterAll(() => kampung.close())

const look = (
  at: string,
  manner: LookManner,
  beneficiaries: number[],
  operation: string,
  by: { actor_kind: 'user' | 'volunteer'; actor_id: number } = { actor_kind: 'user', actor_id: officer.id },
) =>
  kampung.db
    .insertInto('looks')
    .values({
      at,
      manner,
      operation,
      ...by,
      beneficiaries,
      volunteers: [volunteer.id],
      people: beneficiaries.length + 1,
    })
    .execute()
const days = `from=${first}&to=${last}`
const ask = (query: string, as: Parameters<TestApp['signIn']>[0] | TestCaller = 'super_admin') =>
  kampung.call('GET', `/protection/breach?page=1&${query}`, { as })
const byActor = () => ask(`${days}&actor=user:${officer.id}`)

test('an account could have seen whom it opened, listed and exported in these days, each with what was done and when (H-1552)', async () => {
  const { status, body } = await byActor()
  expect(status).toBe(200)
  const { counts, items, total } = body
  expect([total, counts]).toEqual([
    5,
    {
      ...{ people: 5, beneficiaries: 4, volunteers: 1 },
      ...{ opened: 2, listed: 3, printed: 0, exported: 5, assigned: 0 },
    },
  ])
  const of = (key = '') =>
    items.find((item: { noun: string; key: string }) => item.noun === 'beneficiary' && item.key === key)
  expect(of(people[0]?.key)).toEqual({
    noun: 'beneficiary',
    key: people[0]?.key,
    name: people[0]?.name,
    // Asked for beside the page, it is not a third time.
    ...{ opened: 2, listed: 1, printed: 0, exported: 1, is_assigned: false },
    first_at: `${first}T01:00:00.000Z`,
    last_at: `${last}T03:00:00.000Z`,
  })
  expect(of(people[2]?.key)).toMatchObject({ opened: 0, exported: 1 })
  // Whom a purge took is counted, and named by nobody.
  expect(of('')).toMatchObject({ name: '', exported: 1 })
  expect(body.actors).toEqual([{ actor: `user:${officer.id}`, name: expect.stringContaining('Test admin') }])
})

test('a page at a time, the last seen first, and the counts are of all', async () => {
  const { body } = await kampung.call(
    'GET',
    `/protection/breach?page=2&page_size=2&${days}&actor=user:${officer.id}`,
    { as: 'super_admin' },
  )
  expect([body.items.length, body.total, body.counts.people]).toEqual([2, 5, 5])
  const all = (await byActor()).body.items
  expect(body.items).toEqual(all.slice(2, 4))
})

test('nobody was seen where nothing was done, and an address nobody worked from shows nobody', async () => {
  const nothing = await ask(`from=${addDays(first, -9)}&to=${addDays(first, -8)}&actor=user:${officer.id}`)
  expect(nothing.body).toMatchObject({ items: [], total: 0, counts: { people: 0 } })
  const away = await ask(`${days}&address=203.0.113.9`)
  expect(away.body).toMatchObject({ total: 0, actors: [], gaps: ['address_untold'] })
})

test('the file holds the same people, and is an export of the log and a look at each', async () => {
  const path = `/protection/breach/file?${days}&actor=user:${officer.id}`
  const { text, headers } = await kampung.call('GET', path, { as: 'super_admin' })
  expect(headers['content-disposition']).toContain('Breach%20worksheet.csv')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('kind,number,name,opened,listed,printed,exported,assigned,first_at,last_at')
  const line = lines.find((one) => one.startsWith(`beneficiary,${people[0]?.key},`))
  expect(line).toContain(`,2,1,0,1,,${first}T01:00:00.000Z,`)
  await kampung.services.looks.flush()
  const { id: reader } = await kampung.signIn('super_admin')
  const looks = kampung.db.selectFrom('looks').selectAll().where('operation', '=', 'breach.file')
  const { actor_id, manner, beneficiaries } = await looks.executeTakeFirstOrThrow()
  expect([actor_id, manner, beneficiaries]).toEqual([
    reader,
    'exported',
    expect.arrayContaining(people.slice(0, 3).map(({ id }) => id)),
  ])
  expect((await newestDetail(kampung.db, 'activity', 'exported')).after).toMatchObject({
    what: 'breach worksheet',
    from: first,
  })
})

test('that it was asked stands in the log, with what was asked', async () => {
  await byActor()
  expect((await newestDetail(kampung.db, 'activity', 'reckoned_breach')).after).toEqual({
    from: first,
    to: last,
    actor: `user:${officer.id}`,
  })
})

test.each([
  ['to before from', 'from=2026-03-03&to=2026-03-02&actor=user:1', 'to', 'This day is before the first'],
  ['over 400 days', 'from=2025-01-01&to=2026-02-05&actor=user:1', 'from', 'Choose at most 400 days'],
  ['an unknown account', `${days}&actor=user:987654`, 'actor', 'There is no such account'],
  ['no account', `${days}&actor=mei`, 'actor', 'Not an account'],
  ['an unknown phone', `${days}&device=987654`, 'device', 'There is no such phone'],
  ['an unknown export', `${days}&export=987654321`, 'export', 'The log has no such export'],
  ['no address', `${days}&address=home`, 'address', 'Type an address such as 203.0.113.7'],
  ['nothing named', days, 'actor', 'Choose an account, a phone, an export or an address'],
  [
    'two named',
    `${days}&actor=user:1&device=1`,
    'actor',
    'Choose an account, a phone, an export or an address',
  ],
  ['no day', `from=soon&to=${last}&actor=user:1`, 'from', 'Choose the day'],
  [
    'the first day there is',
    'from=0001-01-01&to=0001-01-02&actor=user:1',
    'from',
    'Choose a day of this century',
  ],
])('%s is refused with what is wrong (H-1552)', async (_, query, field, message) => {
  const { status, body } = await ask(query)
  // What is not even written as one is refused by its schema.
  const isMalformed = /^(Not an|Type an|Choose the day)/.test(message)
  expect([status, body.fields?.[field]]).toEqual([isMalformed ? 400 : 422, message])
})

test('400 days are reckoned', async () => {
  expect((await ask(`from=2025-01-01&to=2026-02-04&actor=user:${officer.id}`)).status).toBe(200)
})

test('is read by super admins alone', async () => {
  const path = `${days}&actor=user:${officer.id}`
  const statuses = []
  for (const as of ['admin', 'assigned_volunteer', 'nobody'] as const)
    statuses.push((await ask(path, as)).status)
  expect(statuses).toEqual([403, 403, 401])
})

test('since when looks are kept is told, and that those of more than 400 days ago are gone but for openings', async () => {
  const { body } = await byActor()
  expect(body).toMatchObject({ known_since: `${first}T01:00:00.000Z`, gaps: [] })
  const long = addDays(today(), -401)
  const old = await ask(`from=${long}&to=${long}&actor=user:${officer.id}`)
  expect(old.body.gaps).toEqual(['lists_outlived'])
})
