import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, aCheckKind, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const as = 'super_admin'
const made = async (path: string, body: unknown) => {
  const answer = await kampung.call('POST', path, { as, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const read = async (path: string) => (await kampung.call('GET', path, { as })).body

test('what runs out is listed as early as its kind says, as on the page of who has it', async () => {
  const { account_id } = await made('/volunteer', aVolunteer())
  const { serial_number } = await made('/beneficiary', aBeneficiary())
  const stands = async (renew_days: number) => {
    const { id } = await made('/check-kind', aCheckKind({ required: 'everybody', renew_days }))
    const valid_until = addDays(today(), 50)
    await made('/check', { account_id, kind_id: id, outcome: 'met', met_on: today(), valid_until })
    return id
  }
  const [late, early] = [await stands(14), await stands(90)]
  await made(`/beneficiary/assignments?serial_number=${serial_number}`, {
    volunteer_account_ids: [account_id],
  })
  const own: { kind_id: number; state: string }[] = await read(`/check?account_id=${account_id}`)
  expect(own.map(({ kind_id, state }) => [kind_id, state])).toEqual(
    expect.arrayContaining([
      [late, 'met'],
      [early, 'renew'],
    ]),
  )
  const { items } = await read('/check/expiring?page=1&page_size=100')
  expect(items.map((one: { kind_id: number }) => one.kind_id)).toEqual([early])
  const within = await read('/check/expiring?page=1&page_size=100&days=60')
  expect(within.total).toBe(2)
})
