import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aProtectionRequest } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let chief: TestCaller
let serial: string
beforeAll(async () => {
  kampung = await openTestApp()
  chief = await kampung.signIn('super_admin')
  serial = (await kampung.call('POST', '/beneficiary', { as: chief, body: aBeneficiary() })).body
    .serial_number
})
afterAll(() => kampung.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  kampung.call(method, path, { as: chief, body })
const superAdmin = () => makeCaller(kampung.db, 'super_admin')
const change = (who: TestCaller, body: object) =>
  call('PUT', `/user?id=${who.id}`, { role: 'admin', ...body })
const leave = (who: TestCaller, heir?: TestCaller) =>
  change(who, { is_deactivated: true, ...(heir && { hand_over_to: heir.id }) })
const ownerOf = async (id: number) => (await call('GET', `/protection-request?id=${id}`)).body.owner_id
const requestOf = async (who: TestCaller) => {
  const body = aProtectionRequest({ owner_id: who.id })
  const made = await call('POST', `/protection-request?noun=beneficiary&key=${serial}`, body)
  expect(made.status, made.text).toBe(201)
  return made.body as { id: number; version: number }
}
const open = async (who: TestCaller) => (await call('GET', `/user/duties?id=${who.id}`)).body.requests

test('open requests of a colleague who leaves are counted, and go along to another super admin', async () => {
  const [who, heir] = [await superAdmin(), await superAdmin()]
  const [one, closed] = [await requestOf(who), await requestOf(who)]
  const at = `/protection-request/close?id=${closed.id}`
  const shut = await call('POST', at, { outcome: 'dropped', reason: 'Never mind' })
  expect(shut.status, shut.text).toBe(201)
  expect(await open(who)).toBe(1)
  expect((await leave(who, heir)).status).toBe(200)
  expect([await ownerOf(one.id), await ownerOf(closed.id)]).toEqual([heir.id, who.id])
  expect([await open(who), await open(heir)]).toEqual([0, 1])
  const all = await call('GET', '/activity?page=1&action=changed_request')
  expect(all.body.items[0]?.record_key).toBe(serial)
  const entry = await call('GET', `/activity?id=${all.body.items[0].id}`)
  expect(entry.text).toContain('owner_name')
})

test('a colleague who is no super admin gets the rest, and whoever deactivates gets the requests', async () => {
  const [who, heir] = [await superAdmin(), await makeCaller(kampung.db, 'admin')]
  const { id } = await requestOf(who)
  expect((await leave(who, heir)).status).toBe(200)
  expect(await ownerOf(id)).toBe(chief.id)
})

test('whoever deactivates themselves leaves them to every super admin, not to the account that is gone', async () => {
  const [who, heir] = [await superAdmin(), await makeCaller(kampung.db, 'admin')]
  const { id } = await requestOf(who)
  const body = { role: 'admin', is_deactivated: true, hand_over_to: heir.id }
  expect((await kampung.call('PUT', `/user?id=${who.id}`, { as: who, body })).status).toBe(200)
  expect(await ownerOf(id)).toBeNull()
})

test('left with them they stay; demoted, they are nobody’s, which every super admin sees', async () => {
  const [gone, demoted] = [await superAdmin(), await superAdmin()]
  const [left, given] = [await requestOf(gone), await requestOf(demoted)]
  expect((await leave(gone)).status).toBe(200)
  expect((await change(demoted, {})).status).toBe(200)
  expect([await ownerOf(left.id), await ownerOf(given.id)]).toEqual([gone.id, null])
})

test('a request that is given to somebody who leaves at that moment goes along, or is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [who, heir] = [await superAdmin(), await superAdmin()]
    const { id, version } = await requestOf(heir)
    const [left, given] = await Promise.all([
      leave(who, heir),
      kampung.call('PUT', `/protection-request?id=${id}`, {
        as: chief,
        body: { owner_id: who.id, received_on: aProtectionRequest().received_on },
        headers: { 'if-match': `"${version}"` },
      }),
    ])
    expect(left.status).toBe(200)
    if (given.status !== 200)
      expect([given.status, Object.keys(given.body.fields)]).toEqual([422, ['owner_id']])
    expect(await ownerOf(id)).toBe(heir.id)
  }
})
