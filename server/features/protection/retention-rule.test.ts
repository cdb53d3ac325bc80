import { afterAll, beforeAll, expect, test } from 'vitest'
import { anIdlePerson } from '../../../tests/idle-person.ts'
import { newestDetail } from '../../../tests/newest-detail.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const usual = { is_on: false, status: 'Inactive', idle_months: 84, version: 0 }
const list = async () => (await kampung.call('GET', '/forgetting/rule', { as })).body
const put = (noun: string, body: object, headers: Record<string, string> = {}) =>
  kampung.call('PUT', `/forgetting/rule?noun=${noun}`, { as, body, headers })
const rule = { is_on: true, status: 'Inactive', idle_months: 60 }

test('both rules are off until a super admin turns one on, with the log telling what it was before', async () => {
  expect(await list()).toEqual([
    { noun: 'beneficiary', ...usual },
    { noun: 'volunteer', ...usual },
  ])
  const on = await put('volunteer', rule, { 'if-match': '"0"' })
  expect([on.status, on.body]).toEqual([200, { noun: 'volunteer', ...rule, version: 1 }])
  expect(await list()).toEqual([{ noun: 'beneficiary', ...usual }, on.body])
  expect(await newestDetail(kampung.db, 'retention_rule', 'updated')).toEqual({
    before: { noun: 'volunteer', ...usual },
    after: on.body,
  })
  const late = await put('volunteer', { ...rule, is_on: false }, { 'if-match': '"0"' })
  expect([late.status, late.body.current]).toEqual([412, on.body])
})

test.each([
  ['beneficiary', { idle_months: 5 }, { idle_months: 'From 6 to 240 months' }],
  ['beneficiary', { idle_months: 241 }, { idle_months: 'From 6 to 240 months' }],
  ['beneficiary', { idle_months: 7.5 }, { idle_months: 'Type a whole number' }],
  ['beneficiary', { status: 'On Leave' }, { status: 'Choose one of the statuses' }],
  ['volunteer', { status: 'Active' }, { status: 'Choose one of the statuses' }],
])('of a %s %o is refused, and nothing is changed', async (noun, over, fields) => {
  const before = await list()
  const { status, body } = await put(noun, { ...rule, ...over })
  expect([status, body.fields]).toEqual([422, fields])
  expect(await list()).toEqual(before)
})

test('before it is saved it says how many it would propose, and proposes nobody', async () => {
  const preview = (months: number, status = 'Inactive') =>
    kampung.call('GET', `/forgetting/preview?noun=beneficiary&status=${status}&idle_months=${months}`, { as })
  await anIdlePerson(kampung, 'beneficiary', '2015-03-02')
  await anIdlePerson(kampung, 'beneficiary', '2016-03-02')
  await anIdlePerson(kampung, 'volunteer', '2015-03-02')
  expect((await preview(84)).body).toEqual({ people: 2 })
  expect((await preview(84, 'Active')).body).toEqual({ people: 0 })
  expect((await preview(5)).status).toBe(400)
  const { items } = (await kampung.call('GET', '/forgetting?page=1', { as })).body
  expect(items.filter(({ noun }: { noun: string }) => noun === 'beneficiary')).toEqual([])
})

test('no officer reads or sets a rule', async () => {
  for (const [method, path] of [
    ['GET', '/forgetting/rule'],
    ['PUT', '/forgetting/rule?noun=volunteer'],
    ['GET', '/forgetting?page=1'],
  ] as const) {
    const body = method === 'PUT' ? { body: rule } : {}
    expect((await kampung.call(method, path, { as: 'admin', ...body })).status).toBe(403)
  }
})
