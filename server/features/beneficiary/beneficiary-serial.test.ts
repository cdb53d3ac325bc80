import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test.each([
  ['.', 'more than dots'],
  ['..', 'more than dots'],
  ['KB\u200B-0001', 'cannot be seen'],
  ['KB-0001\u2060', 'cannot be seen'],
  ['KB\u00AD0001', 'cannot be seen'],
  ['KB\u00A00001', 'cannot be seen'],
  ['KB\u30640001\u3164', 'cannot be seen'],
  ['KB\n0001', 'cannot be seen'],
])('the serial number %j is given to nobody', async (serial_number, message) => {
  const sent = aBeneficiary({ serial_number })
  const answer = await kampung.call('POST', '/beneficiary', { as: 'admin', body: sent })
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['serial_number']])
  expect(answer.body.fields.serial_number).toContain(message)
  const made = await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
  const path = `/beneficiary?serial_number=${encodeURIComponent(made.body.serial_number)}`
  const renamed = await kampung.call('PUT', path, { as: 'admin', body: { ...made.body, serial_number } })
  expect(renamed.body.fields?.serial_number).toContain(message)
})

test('a serial number in another script, with marks and single spaces, is good', async () => {
  for (const serial_number of ['...', 'KB 0001/ä', '甲-01', 'கா-01'])
    expect(
      (await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary({ serial_number }) }))
        .status,
    ).toBe(201)
})
