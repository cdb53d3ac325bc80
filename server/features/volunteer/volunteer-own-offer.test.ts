import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestCaller } from '../../../tests/callers.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aBeneficiary } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const lives = [
  { block_number: '145', street_name: 'Lorong 2 Toa Payoh', postal_code: '310145' },
  { block_number: '101', street_name: 'Tampines Street 11', postal_code: '521101' },
] as const
const [here, far] = lives
const points = [
  { latitude: 1.33521, longitude: 103.846163 },
  { latitude: 1.3474, longitude: 103.945295 },
]

let kampung: TestApp
let own: TestCaller
let other: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  const addresses = lives.map((place, at) => ({ latitude: 0, longitude: 0, ...place, ...points[at] }))
  await kampung.db.insertInto('addresses').values(addresses).execute()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  own = await makeCaller(kampung.db, 'other_volunteer')
  other = await makeCaller(kampung.db, 'other_volunteer')
  await kampung.db.updateTable('volunteers').set(here).where('id', 'in', [own.id, other.id]).execute()
})

const path = '/volunteer/own-offer'
const unknown = { languages: [], times: [], max_people: null, max_km: null, version: 0 }
const offer = { languages: ['malay', 'english'], times: ['weekday_morning'], max_people: 2, max_km: 5 }
const put = (body: object, version?: number, as = own) =>
  kampung.call('PUT', path, {
    ...{ as, body },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const read = async (as = own) => (await kampung.call('GET', path, { as })).body
const readByStaff = async ({ account_id }: TestCaller) =>
  (await kampung.call('GET', `/volunteer/profile?account_id=${account_id}`, { as: 'admin' })).body

async function someone(place: object): Promise<string> {
  const answer = await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary(place) })
  return answer.body.serial_number
}
/** By which rule they are left out of those who might visit; null where they might. */
async function leftOut(serial: string): Promise<string | null | undefined> {
  const asked = `/match/candidates?serial_number=${serial}&account_ids=${own.account_id}`
  const { body } = await kampung.call('GET', asked, { as: 'admin' })
  return body.items[0]?.left_out_by
}

test('what a volunteer says of themselves is kept in their own row alone, read by staff, and in the log as theirs (H-1801)', async () => {
  expect(await read()).toEqual(unknown)
  const saved = await put(offer, 0)
  expect([saved.status, saved.body], saved.text).toEqual([200, { ...offer, version: 1 }])
  expect(await read()).toEqual(saved.body)
  expect(await readByStaff(own)).toEqual(saved.body)
  expect([await read(other), await readByStaff(other)]).toEqual([unknown, unknown])
  // Whose it is says the session alone.
  const aimed = await kampung.call('PUT', `${path}?account_id=${other.account_id}`, { as: own, body: offer })
  const named = await put({ ...offer, account_id: other.account_id })
  expect([aimed.status, named.status]).toEqual([400, 422])
  expect(await readByStaff(other)).toEqual(unknown)
  const event = await kampung.db
    .selectFrom('audit_events')
    .select(['action', 'entity', 'actor_kind', 'actor_id'])
    .where('entity_id', '=', String(own.account_id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    ...{ action: 'updated', entity: 'volunteer' },
    ...{ actor_kind: 'volunteer', actor_id: own.id },
  })
})

test('what the office changed meanwhile stands: 412 with what is there now, and what is left out stays (H-1801)', async () => {
  await put(offer, 0)
  const asked = `/volunteer/profile?account_id=${own.account_id}`
  const office = await kampung.call('PUT', asked, { as: 'admin', body: { max_km: 9 } })
  expect(office.body).toEqual({ ...offer, max_km: 9, version: 2 })
  const stale = await put({ languages: ['tamil'] }, 1)
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([412, 'stale', office.body])
  expect(await read()).toEqual(office.body)
  const again = await put({ languages: ['tamil'] }, 2)
  expect(again.body).toEqual({ ...office.body, languages: ['tamil'], version: 3 })
})

test.each([
  ['max_people', 0, 'At least 1'],
  ['max_people', 51, 'At most 50 people'],
  ['max_people', 1.5, 'A whole number'],
  ['max_km', 0, 'At least 1'],
  ['max_km', 61, 'At most 60 km'],
  ['languages', ['klingon'], undefined],
  ['times', ['midnight'], undefined],
])('%s of %j is refused with a sentence, and nothing of it is kept (H-1801)', async (field, value, said) => {
  await put(offer, 0)
  const { status, body } = await put({ ...offer, max_people: 7, max_km: 7, [field]: value }, 1)
  expect([status, body.code]).toEqual([422, 'invalid'])
  const [[at, message] = []] = Object.entries<string>(body.fields)
  expect(at).toMatch(new RegExp(`^${field}`))
  expect(message).toEqual(said ?? expect.stringMatching(/\w/))
  expect(await read()).toEqual({ ...offer, version: 1 })
})

test('how many and how far reach the matching (H-1801)', async () => {
  const [near, away, second] = [await someone(here), await someone(far), await someone(here)]
  expect([await leftOut(near), await leftOut(away)]).toEqual([null, null])
  await put({ max_people: 1, max_km: 3 })
  expect([await leftOut(near), await leftOut(away)]).toEqual([null, 'too_far'])
  await kampung.assign(own, near)
  expect(await leftOut(second)).toBe('full')
  await put({ max_people: 2, max_km: null })
  expect([await leftOut(second), await leftOut(away)]).toEqual([null, null])
})
