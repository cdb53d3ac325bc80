import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProtectionRequest } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'

/** Somebody who asked this, deleted; the batch as Recently deleted has it. */
async function deleted(request: object | null, outcome = '') {
  const { body } = await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })
  const serial: string = body.serial_number
  const at = `/protection-request?noun=beneficiary&key=${serial}`
  if (request) {
    const asked = (await kampung.call('POST', at, { as, body: aProtectionRequest(request) })).body
    const close = `/protection-request/close?id=${asked.id}`
    if (outcome) await kampung.call('POST', close, { as, body: { outcome, reason: 'As it is' } })
  }
  await kampung.call('DELETE', `/beneficiary/?serial_number=${serial}`, { as })
  const page = (await kampung.call('GET', '/deletion?page=1&page_size=1', { as })).body
  const [batch] = page.items
  return {
    batch,
    opened: (await kampung.call('GET', `/deletion?id=${batch.id}`, { as })).body,
    page,
    at,
    serial,
  }
}

test('Recently deleted marks who asked to be forgotten, and nobody else', async () => {
  const forgotten = await deleted({ kind: 'forget' })
  expect([forgotten.batch.is_to_be_forgotten, forgotten.opened.is_to_be_forgotten]).toEqual([true, true])
  expect((await deleted({ kind: 'forget' }, 'done')).batch.is_to_be_forgotten).toBe(true)
  expect((await deleted({ kind: 'forget' }, 'dropped')).batch.is_to_be_forgotten).toBe(false)
  expect((await deleted({ kind: 'access' })).batch.is_to_be_forgotten).toBe(false)
  expect((await deleted(null)).batch.is_to_be_forgotten).toBe(false)
})

test('a request says the number of whom it is about while they lie deleted, too', async () => {
  const { serial } = await deleted({ kind: 'forget', received_on: '2026-01-06' })
  const page = (await kampung.call('GET', '/protection-request?page=1&page_size=50', { as })).body
  const [request] = page.items.filter((one: { person_number: string }) => one.person_number === serial)
  expect(request).toMatchObject({ person_key: '', person_number: serial, kind: 'forget' })
})
