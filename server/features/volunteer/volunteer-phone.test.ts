import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, phone, signInCalls } from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
const { enrolled } = signInCalls(() => kampung)

test('a phone learns that it was taken away, and nothing else', async () => {
  const state = async (cookies: Record<string, string> = {}) =>
    (await kampung.call('GET', '/volunteer/device', { cookies })).body
  const person = await aPerson(kampung)
  const cookies = phone(await enrolled(person))
  expect(await state()).toEqual({ state: 'unknown' })
  expect(await state({ kampung_device: 'guessed' })).toEqual({ state: 'unknown' })
  expect(await state(cookies)).toEqual({ state: 'enrolled' })
  await kampung.db
    .updateTable('volunteer_devices')
    .set({ revoked_at: new Date().toISOString() })
    .where('volunteer_id', '=', person.id)
    .execute()
  expect(await state(cookies)).toEqual({ state: 'revoked' })
})
