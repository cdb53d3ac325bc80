import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VolunteerCheck } from '../../../contract/check.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, aCheckKind, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let kind: { id: number; name: string }
beforeAll(async () => {
  kampung = await openTestApp()
  kind = await send('POST', '/check-kind', aCheckKind({ required: 'everybody' }), 'super_admin')
})
afterAll(() => kampung.close())

type Who = 'admin' | 'super_admin'
const because = 'Nobody else speaks Hokkien'
const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, as: Who = 'admin') => {
  const answer = await kampung.call(method, path, { as, ...(body !== undefined && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const aPerson = async (): Promise<string> =>
  (await send('POST', '/beneficiary', aBeneficiary())).serial_number
const aHelper = async (): Promise<number> => (await send('POST', '/volunteer', aVolunteer())).account_id
const assign = (serial: string, accounts: number[], over: object = {}, as: Who = 'admin') =>
  send(
    'POST',
    `/beneficiary/assignments?serial_number=${serial}`,
    { volunteer_account_ids: accounts, ...over },
    as,
  )
const allTheSame = { all_the_same: { because } }
const end = (who: number, serials: string[], undo = '', as: Who = 'admin') =>
  send('DELETE', `/volunteer/assignments?account_id=${who}${undo}`, serials, as)
const undone = '&undo=1'
const standing = async (who: number): Promise<VolunteerCheck> =>
  (await send('GET', `/check?account_id=${who}`)).find((one: VolunteerCheck) => one.kind_id === kind.id)
const states = async (...all: number[]) =>
  await Promise.all(all.map(async (who) => (await standing(who)).state))
const takenBack = (who: number) =>
  kampung.db
    .selectFrom('audit_events')
    .select('reason')
    .where('action', '=', 'check_taken_back')
    .where('entity_id', '=', String(who))
    .execute()

test('Undo takes back the exemption that it came with, and says so in the history; an unassignment takes none (H-1786)', async () => {
  const [serial, who, other] = [await aPerson(), await aHelper(), await aHelper()]
  await assign(serial, [who, other], allTheSame)
  expect(await states(who, other)).toEqual(['exempt', 'exempt'])
  await end(who, [serial], undone)
  expect(await states(who, other)).toEqual(['missing', 'exempt'])
  expect(await takenBack(who)).toMatchObject([{ reason: 'The assignment was undone' }])
  // The next one is asked about again.
  const path = `/beneficiary/assignments?serial_number=${serial}`
  const again = { as: 'admin', body: { volunteer_account_ids: [who] } } as const
  expect((await kampung.call('POST', path, again)).status).toBe(409)
  await end(other, [serial])
  expect(await states(other)).toEqual(['exempt'])
  // A second try, after a lost answer, finds nothing more to take back.
  await end(who, [serial], undone)
  expect(await takenBack(who)).toHaveLength(1)
})

test('of several people the exemption was written with the first: their Undo takes it back (H-1786)', async () => {
  const [first, second, who] = [await aPerson(), await aPerson(), await aHelper()]
  await assign(first, [who], allTheSame)
  await assign(second, [who], allTheSame)
  await end(who, [first, second], undone)
  expect(await standing(who)).toMatchObject({ state: 'missing', checks: [] })
})

test('Undo leaves every exemption that it did not write: of the page, of another assignment, of a colleague, of before (H-1786)', async () => {
  const [first, second, who] = [await aPerson(), await aPerson(), await aHelper()]
  await assign(first, [who], allTheSame)
  // Ended as it should be; by its exemption the two that follow are made without a question.
  await end(who, [first])
  await assign(second, [who])
  await end(who, [second], undone)
  await assign(first, [who])
  await end(who, [first], undone)
  expect(await states(who)).toEqual(['exempt'])

  const told = await aHelper()
  const exempt = { outcome: 'exempt', met_on: today(), valid_until: today(), because: 'Nurse' }
  await send('POST', '/check', { account_id: told, kind_id: kind.id, ...exempt })
  await assign(first, [told])
  await end(told, [first], undone)
  expect(await states(told)).toEqual(['exempt'])

  const theirs = await aHelper()
  await assign(first, [theirs], allTheSame, 'super_admin')
  await end(theirs, [first], undone)
  expect(await states(theirs)).toEqual(['exempt'])
})

test('Undo that ended nothing takes no exemption back, also beside one that it did end, and the log says of none that it did (H-1858)', async () => {
  const [first, second, who] = [await aPerson(), await aPerson(), await aHelper()]
  await assign(first, [who], allTheSame)
  // A colleague ends it as it should be, before the notice with Undo is pressed.
  await end(who, [first], '', 'super_admin')
  await end(who, [first], undone)
  await assign(second, [who])
  await end(who, [first, second], undone)
  expect(await states(who)).toEqual(['exempt'])
  expect(await takenBack(who)).toEqual([])
})
