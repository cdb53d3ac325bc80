import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../contract/calendar-day.ts'
import { aBeneficiary, aPurpose } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('withdrawn, it is taken back in the words in which it was given, not in newer ones (H-1992)', async () => {
  const chief = { as: 'super_admin' } as const
  const body = aPurpose({ wording: 'The first words.' })
  const { id } = (await kampung.call('POST', '/purpose', { ...chief, body })).body
  const person = await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
  const path = `/consent?noun=beneficiary&key=${person.body.serial_number}`
  const note = (body: object) => kampung.call('POST', path, { as: 'admin', body })
  const given = { purpose_id: id, state: 'given', on_day: today(), how: 'paper' }
  const back = { ...given, state: 'withdrawn' }
  await note({ ...given, wording_version: 1 })
  await kampung.call('PUT', `/purpose?id=${id}`, { ...chief, body: { wording: 'Other words.' } })
  const answer = await note(back)
  expect([answer.status, answer.body.wording]).toEqual([201, 'The first words.'])
  const none = await note(back)
  expect([none.status, none.body.message]).toEqual([
    409,
    'They have given no consent that could be withdrawn',
  ])
  expect((await note(given)).body.fields).toEqual({
    wording_version: 'Choose the wording',
  })
})
