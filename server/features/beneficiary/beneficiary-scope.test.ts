import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aForm, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  // The first wall by itself: what the database keeps back has tests of its own (S-08).
  kampung = await openTestApp({ services: { has_wall: false } })
})
afterAll(() => kampung.close())

test('an assignment that has ended opens nothing more (S-08)', async () => {
  const as = 'admin'
  const programme_id = (await kampung.call('POST', '/programme', { as, body: aProgramme() })).body.id
  await kampung.call('POST', '/form', { as, body: aForm({ programme_id, stage: 1 }) })
  const people = ['S-1', 'S-2']
  for (const serial_number of people) {
    await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary({ serial_number }) })
  }
  const links = people.map((beneficiary_serial_number) => ({
    programme_id,
    beneficiary_serial_number,
    status: 'Active',
  }))
  await kampung.call('POST', '/programme/beneficiaries', { as, body: links })
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  for (const serial of people) await kampung.assign(volunteer, serial)
  const { account_id } = volunteer

  const statuses = async (serial: string) => {
    const about = [
      `/beneficiary?serial_number=${serial}`,
      `/beneficiary/?serial_number=${serial}&programme_id=${programme_id}`,
      `/form/pending?beneficiary_serial_number=${serial}`,
      `/form/responses?beneficiary_serial_number=${serial}`,
    ]
    const answers = await Promise.all(about.map((path) => kampung.call('GET', path, { as: volunteer })))
    return answers.map(({ status }) => status)
  }
  const list = `/beneficiary/?volunteer_account_id=${account_id}`
  const listed = async (by: typeof volunteer | 'admin') =>
    (await kampung.call('GET', list, { as: by })).body.map(
      ({ serial_number }: { serial_number: string }) => serial_number,
    )
  expect(await statuses('S-1')).toEqual([200, 200, 200, 200])
  expect(await listed(volunteer)).toEqual(people)

  const path = `/volunteer/assignments/?account_id=${account_id}`
  expect((await kampung.call('DELETE', path, { as, body: ['S-1'] })).status).toBe(204)
  expect(await statuses('S-1')).toEqual([404, 404, 404, 404])
  expect(await statuses('S-2')).toEqual([200, 200, 200, 200])
  expect(await listed(volunteer)).toEqual(['S-2'])
  expect(await listed('admin')).toEqual(['S-2'])

  // Programme and form are read on the way to a person in it: with the last one they go too.
  const shared = [`/programme/?id=${programme_id}`, `/form?programme_id=${programme_id}&stage=1`]
  const reads = async () => {
    const answers = await Promise.all(shared.map((at) => kampung.call('GET', at, { as: volunteer })))
    return answers.map(({ status }) => status)
  }
  expect(await reads()).toEqual([200, 200])
  await kampung.call('DELETE', path, { as, body: ['S-2'] })
  expect(await reads()).toEqual([404, 404])
})
