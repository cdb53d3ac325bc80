import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RunningOut } from '../../../contract/check.ts'
import { aBeneficiary, aCheckKind, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await kampung.call(method, path, { as, ...(body !== undefined && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

/** A check that everybody needs, until the test has ended; asked for before, nobody could be assigned. */
async function askOfEverybody() {
  const { id } = await send('POST', '/check-kind', aCheckKind({ required: 'everybody' }))
  onTestFinished(() => send('PUT', `/check-kind?id=${id}`, { is_retired: true }))
}

test('who has died loses no befriender by a check: they are neither counted nor named (H-1788)', async () => {
  const people = [aBeneficiary({ last_name: 'Lim' }), aBeneficiary({ last_name: 'Rahman' })] as const
  const { account_id } = await send('POST', '/volunteer', aVolunteer())
  for (const body of people) {
    await send('POST', '/beneficiary', body)
    await send('POST', `/beneficiary/assignments?serial_number=${body.serial_number}`, {
      volunteer_account_ids: [account_id],
    })
  }
  await askOfEverybody()
  const asked = async () =>
    (await send('GET', '/check/expiring?page=1')).items.map(({ people, names }: RunningOut) => [
      people,
      names.map((name) => name.includes('Lim')),
    ])
  const mark = (body: (typeof people)[number], status_reason: string) =>
    send('PUT', `/beneficiary?serial_number=${body.serial_number}`, {
      ...{ ...body, status: 'Inactive', status_reason },
    })
  expect(await asked()).toEqual([[2, [true, false]]])
  await mark(people[1], 'moved')
  await mark(people[0], 'deceased')
  expect(await asked()).toEqual([[1, [false]]])
  await mark(people[1], 'deceased')
  expect(await asked()).toEqual([])
})

test('of a volunteer who is set Inactive no check is asked for; of one on leave it still is', async () => {
  const { serial_number } = await send('POST', '/beneficiary', aBeneficiary())
  const accounts: number[] = []
  for (const _ of ['leaves', 'rests'])
    accounts.push((await send('POST', '/volunteer', aVolunteer())).account_id)
  await send('POST', `/beneficiary/assignments?serial_number=${serial_number}`, {
    volunteer_account_ids: accounts,
  })
  await askOfEverybody()
  const [leaves, rests] = accounts
  const asked = async () => {
    const { items, total } = await send('GET', '/check/expiring?page=1')
    expect(await send('GET', '/check/expiring?page=90')).toEqual({ items: [], total })
    return [items.map(({ account_id }: RunningOut) => account_id).toSorted(), total]
  }
  expect(await asked()).toEqual([accounts.toSorted(), 2])
  const turn = (account_id: number | undefined, current_status: string) =>
    send('PUT', '/volunteer/status', { account_ids: [account_id], current_status })
  await turn(rests, 'On Leave')
  await turn(leaves, 'Inactive')
  expect(await asked()).toEqual([[rests], 1])
})
