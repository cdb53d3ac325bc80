import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  kampung.call(method, path, { as: 'admin', ...(body && { body }) })
const helper = async (gender: string): Promise<number> =>
  (await send('POST', '/volunteer', aVolunteer({ gender }))).body.account_id
const person = async (visitor_rule: string): Promise<string> => {
  const body = aBeneficiary()
  await send('POST', '/beneficiary', body)
  await send('PUT', `/beneficiary/profile?serial_number=${body.serial_number}`, { visitor_rule })
  return body.serial_number
}
const assign = (serial: string, account: number, more: object = {}) =>
  send('POST', `/beneficiary/assignments?serial_number=${serial}`, {
    volunteer_account_ids: [account],
    ...more,
  })

test('whom somebody does not let in is assigned with a reason alone, which is kept (V5)', async () => {
  const [her, him] = [await helper('Female'), await helper('Male')]
  const women = await person('women_only')
  const refused = await assign(women, him)
  expect([refused.status, refused.body.message, refused.body.fields]).toEqual([
    409,
    expect.stringMatching(/^Tan \d+ Mei Ling is not let in: women only$/),
    { all_the_same: 'Say why' },
  ])
  expect((await assign(women, her)).status).toBe(201)
  expect((await assign(await person('men_only'), her)).status).toBe(409)
  // That two go together nobody breaks by being the first.
  for (const rule of ['two_only', '']) expect((await assign(await person(rule), him)).status, rule).toBe(201)

  const because = 'Her son goes with him'
  expect((await assign(women, him, { all_the_same: { because } })).status).toBe(201)
  const { items } = (await kampung.call('GET', '/activity?page=1&action=assigned', { as: 'super_admin' }))
    .body
  expect(items[0].reason).toBe(because)
  // An event never changes: what was typed lies where a purge finds it (S-14).
  const { reason } = await kampung.db
    .selectFrom('audit_events')
    .select('reason')
    .where('action', '=', 'assigned')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(reason).toBe('')
  // Nothing that ran out is written for it: no check was missing.
  expect(await kampung.db.selectFrom('checks').select('id').execute()).toEqual([])
})

test('many are assigned at once to nobody whom they do not let in (V5)', async () => {
  const him = await helper('Male')
  const keys = [await person('women_only'), await person('men_only'), await person('')]
  const change = { kind: 'assign', volunteer_account_ids: [him] }
  const { status, body } = await send('POST', '/beneficiary/bulk/preview', { who: { keys }, change })
  expect([status, body.changes, body.refused]).toEqual([200, 2, 1])
  // Shared out, each goes to somebody whom they let in, whoever's turn it is.
  const women = [await person('women_only'), await person('women_only'), await person('')]
  const her = await helper('Female')
  for (const volunteer_account_ids of [
    [him, her],
    [her, him],
  ]) {
    const shared = { kind: 'assign', volunteer_account_ids }
    const { body } = await send('POST', '/beneficiary/bulk/preview', { who: { keys: women }, change: shared })
    expect([body.changes, body.refused]).toEqual([3, 0])
    const of = (account: number) =>
      body.shares.find((one: { volunteer_account_id: number }) => one.volunteer_account_id === account).people
    expect([of(her), of(him)]).toEqual(volunteer_account_ids[0] === him ? [3, 0] : [2, 1])
  }
})
