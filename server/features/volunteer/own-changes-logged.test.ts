import { afterAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp } from '../../../tests/test-app.ts'
import { limitRules } from '../../http/limit-rules.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

/** All that stands in the log, what was refused too: that stays for good like anything else. */
const logged = async () => (await kampung.db.selectFrom('audit_events').select('id').execute()).length
const OFFER = '/volunteer/own-offer'
const CONTACT = '/volunteer/profile'
const offers = (max_people: number) => ({ times: [], max_people })
const reached = (contact_number: string) => ({ contact_number, email: 'mei@mail.example' })
const put = (as: TestCaller, path: string, body: object, headers = {}) =>
  kampung.call('PUT', path, { as, body, headers })
/** Somebody who has made so many of these changes lately has no turn left. */
const spend = ({ id }: TestCaller, changes = 0) =>
  kampung.services.limits.consume('filing', String(id), limitRules.filing.tries - changes)

test.each([
  ['what they offer', OFFER, offers(2), offers(3)],
  ['how they are reached', CONTACT, reached('+6591112222'), reached('+6591113333')],
])(
  'a volunteer who saves %s unchanged leaves nothing in the log, and is asked for no turn (H-1827)',
  async (_, path, one, other) => {
    const as = await makeCaller(kampung.db, 'assigned_volunteer')
    const first = await put(as, path, one)
    expect(first.status, first.text).toBe(200)
    const before = await logged()
    expect((await put(as, path, one)).body).toEqual(first.body)
    expect((await put(as, path, one, { 'if-match': '"0"' })).status).toBe(412)
    expect(await logged()).toBe(before)
    expect((await put(as, path, other)).status).toBe(200)
    expect(await logged()).toBe(before + 1)
    await spend(as, 2)
    expect((await put(as, path, other)).status).toBe(200)
  },
)

test.each([
  ['what they offer', (as: TestCaller) => put(as, OFFER, offers(4))],
  ['how they are reached', (as: TestCaller) => put(as, CONTACT, reached('+6591114444'))],
])('a volunteer changes %s no oftener in an hour than they may file (H-1827)', async (_, change) => {
  const as = await makeCaller(kampung.db, 'assigned_volunteer')
  await spend(as)
  const before = await logged()
  const late = await change(as)
  expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
  // The refusal itself.
  expect(await logged()).toBe(before + 1)
  await kampung.services.limits.consume('refused', String(as.id), limitRules.refused.tries - 1)
  expect([(await change(as)).status, (await change(as)).status]).toEqual([429, 429])
  expect(await logged()).toBe(before + 1)
})

test('a phone that is locked is locked by no second call, which leaves nothing in the log (H-1827)', async () => {
  const as = await makeCaller(kampung.db, 'assigned_volunteer')
  const lock = async () => (await kampung.call('POST', '/volunteer/lock', { as, body: {} })).status
  expect(await lock()).toBe(204)
  const before = await logged()
  expect(await lock()).toBe(401)
  expect(await logged()).toBe(before)
})
