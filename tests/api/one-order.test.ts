import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadlocksOf } from '../deadlocks.ts'
import { aBeneficiary, anInitiative, aProgramme, aVolunteer } from '../factories.ts'
import { openConnections, openTestApp, type TestApp } from '../test-app.ts'

const PEOPLE = 40
const CALLS = 96
const as = 'admin'

let kampung: TestApp
const serials: string[] = []
const accounts: number[] = []
beforeAll(async () => {
  kampung = await openTestApp()
  for (let n = 0; n < PEOPLE; n += 1) {
    serials.push(
      (await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })).body.serial_number,
    )
    accounts.push((await kampung.call('POST', '/volunteer', { as, body: aVolunteer() })).body.account_id)
  }
  await openConnections(kampung)
})
afterAll(() => kampung.close())

const make = async (noun: 'programme' | 'initiative') => {
  const body = noun === 'programme' ? aProgramme() : anInitiative()
  return (await kampung.call('POST', `/${noun}`, { as, body })).body.id as number
}
/** The list as it is for every other call, and backwards for those between. */
const turned = <T>(list: readonly T[], call: number) => (call % 2 ? list.toReversed() : list)

/** Sends all at once; how many were answered with which status. */
async function statuses(
  send: (call: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: CALLS }, (_, call) => send(call)))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('the same people are linked to a programme and taken out of it in opposite orders at once', async () => {
  const programme_id = await make('programme')
  const links = (call: number) =>
    turned(serials, call).map((beneficiary_serial_number) => ({
      programme_id,
      beneficiary_serial_number,
      status: call % 3 ? 'Active' : 'Inactive',
    }))
  const path = '/programme/beneficiaries'
  expect(await statuses((call) => kampung.call('POST', path, { as, body: links(call) }))).toEqual({
    201: CALLS,
  })
  const mixed = (call: number) =>
    call % 4 < 2
      ? kampung.call('POST', path, { as, body: links(call) })
      : kampung.call('DELETE', path, { as, body: links(call).map(({ status: _, ...link }) => link) })
  expect(await statuses(mixed)).toEqual({ 201: CALLS / 2, 204: CALLS / 2 })
})

test('the same volunteers join an initiative and leave it in opposite orders at once', async () => {
  const initiative_id = await make('initiative')
  const links = (call: number) =>
    turned(accounts, call).map((volunteer_account_id) => ({ initiative_id, volunteer_account_id }))
  const path = '/initiative/volunteers'
  expect(await statuses((call) => kampung.call('POST', path, { as, body: links(call) }))).toEqual({
    201: CALLS,
  })
  const mixed = (call: number) =>
    kampung.call(call % 4 < 2 ? 'POST' : 'DELETE', path, { as, body: links(call) })
  expect(await statuses(mixed)).toEqual({ 201: CALLS / 2, 204: CALLS / 2 })
})

test('volunteers are assigned, taken off and given a status in opposite orders at once', async () => {
  const some = serials.slice(0, 4)
  const send = (call: number) => {
    const body = turned(accounts, call)
    if (call % 4 < 2)
      return kampung.call('POST', `/beneficiary/assignments?serial_number=${some[call % 3]}`, {
        as,
        body: { volunteer_account_ids: body },
      })
    if (call % 4 === 2)
      return kampung.call('DELETE', `/volunteer/assignments?account_id=${accounts[call % 5]}`, {
        as,
        body: some,
      })
    const current_status = call % 8 === 3 ? 'On Leave' : 'Available'
    return kampung.call('PUT', '/volunteer/status', { as, body: { account_ids: body, current_status } })
  }
  const counts = await statuses(send)
  expect(Object.keys(counts).filter((status) => Number(status) >= 300)).toEqual([])
})

test('a programme is deleted while people are linked to it: the links are made or find it gone', async () => {
  const programme_id = await make('programme')
  const body = (call: number) =>
    turned(serials, call).map((beneficiary_serial_number) => ({
      programme_id,
      beneficiary_serial_number,
      status: 'Active',
    }))
  const counts = await statuses((call) =>
    call === CALLS / 2
      ? kampung.call('DELETE', `/programme?id=${programme_id}`, { as })
      : kampung.call('POST', '/programme/beneficiaries', { as, body: body(call) }),
  )
  expect(counts[204]).toBe(1)
  expect((counts[201] ?? 0) + (counts[422] ?? 0) + (counts[404] ?? 0)).toBe(CALLS - 1)
})

test('the database has broken no deadlock', async () => {
  expect(await deadlocksOf(kampung)).toBe(0)
})
