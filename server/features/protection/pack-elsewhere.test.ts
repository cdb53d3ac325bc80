import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProtectionRequest } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const as = 'super_admin'
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

/** The address of a copy that may be made. */
async function decided(): Promise<{ id: number; file: string }> {
  const { body: person } = await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })
  const about = `noun=beneficiary&key=${person.serial_number}`
  const made = await kampung.call('POST', `/protection-request?${about}`, { as, body: aProtectionRequest() })
  const { id } = made.body
  const path = `/protection-request/pack?id=${id}`
  const { seen } = (await kampung.call('GET', path, { as })).body
  expect((await kampung.call('PUT', path, { as, body: { seen, lines: [] } })).status).toBe(200)
  return { id, file: `/protection-request/pack/file?id=${id}` }
}
const copiedAt = async (id: number) =>
  (await kampung.call('GET', `/protection-request?id=${id}`, { as })).body.copied_at

test('a link on another site makes no copy and marks none as made; our own page and a typed address do (S-05)', async () => {
  const { id, file } = await decided()
  const asked = (site: string) =>
    kampung.call('GET', file, { as, headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } })
  for (const site of ['cross-site', 'same-site']) {
    const refused = await asked(site)
    expect([site, refused.status, refused.body.code]).toEqual([site, 403, 'cross_site'])
  }
  expect(await copiedAt(id)).toBeNull()
  for (const site of ['none', 'same-origin']) expect([site, (await asked(site)).status]).toEqual([site, 200])
  expect(await copiedAt(id)).not.toBeNull()
})
