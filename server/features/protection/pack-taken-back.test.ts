import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessPack } from '../../../contract/access-pack.ts'
import { certificates } from '../../../tests/certificates.ts'
import { aProtectionRequest, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'

test('a check that was taken back is said to be, and what was written in it is struck: it is often another’s (H-1924)', async () => {
  const { account_id } = (await kampung.call('POST', '/volunteer', { as, body: aVolunteer() })).body
  const { recorded } = certificates(kampung, as)
  await recorded(account_id, 'Stands.pdf')
  const goes = await recorded(account_id, 'Another’s.pdf')
  expect((await kampung.call('DELETE', `/check?id=${goes.id}`, { as })).status).toBe(204)
  const path = `/protection-request?noun=volunteer&key=${account_id}`
  const { id } = (await kampung.call('POST', path, { as, body: aProtectionRequest() })).body
  const pack: AccessPack = (await kampung.call('GET', `/protection-request/pack?id=${id}`, { as })).body
  const checks = pack.sections.find(({ title }) => title === 'Checks')?.items ?? []
  const linesOf = (at: number) => new Map(checks[at]?.lines.map((line) => [line.label, line]))
  expect([linesOf(0).get('Taken back'), linesOf(1).get('Taken back')?.text]).toEqual([
    undefined,
    expect.stringMatching(/\d{4}/),
  ])
  expect(linesOf(0).get('Day')?.proposed).toEqual([])
  const day = linesOf(1).get('Day')
  expect(day?.proposed).toMatchObject([{ start: 0, end: day?.text.length, kind: 'other' }])
})
