import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPeople } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const next = async (query = '') =>
  (await kampung.call('GET', `/beneficiary/next-number${query}`, { as: 'admin' })).body

test('the next free number: of nobody, of most people here, of a prefix; what was deleted keeps its own', async () => {
  expect(await next()).toEqual({ prefix: 'B-', serial_number: 'B-0001' })
  const serials = ['KB-0009', 'KB-0012', 'X7', 'KB-12A', 'KB-', '%_5']
  await importPeople(
    kampung,
    serials.map((serial_number) => ({ serial_number })),
  )
  expect(await next()).toEqual({ prefix: 'KB-', serial_number: 'KB-0013' })
  expect((await next('?prefix=X')).serial_number).toBe('X8')
  expect((await next('?prefix=NEW-')).serial_number).toBe('NEW-0001')
  // A prefix is no pattern.
  expect((await next('?prefix=%25')).serial_number).toBe('%0001')
  await kampung.call('DELETE', '/beneficiary/?serial_number=KB-0012', { as: 'admin' })
  expect((await next('?prefix=KB-')).serial_number).toBe('KB-0013')
})
