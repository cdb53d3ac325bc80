import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramme } from '../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { requireShallow } from './json-depth.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

test.each([
  nested(32),
  nested(32, '{"a":', '}').replace('}', '1}'),
  JSON.stringify(Array(1000).fill([{ a: [] }])),
  JSON.stringify(nested(500)),
  JSON.stringify(`"${nested(500)}\\`),
])('what is no deeper than 32 passes, and text may hold anything', (json) => {
  expect(() => requireShallow(json)).not.toThrow()
  expect(() => JSON.parse(json)).not.toThrow()
})

test.each([nested(33), nested(33, '{"a":', '}'), `{"a":"\\\\",${nested(40)}`])(
  'deeper is refused',
  (json) => {
    expect(() => requireShallow(json)).toThrow('nested too deeply')
  },
)

test('a deep field that nobody reads is refused in words, by every call and with a key to repeat it', async () => {
  const programme = await kampung.call('POST', '/programme', { as: 'admin', body: aProgramme() })
  const deep = JSON.stringify({ ...programme.body, partner_name: 0 }).replace(
    '"partner_name":0',
    `"partner_name":${nested(100_000)}`,
  )
  const tries: Record<string, string>[] = [{}, { 'idempotency-key': 'a-deep-field' }]
  for (const headers of tries) {
    const path = `/programme?id=${programme.body.id}`
    const { status, body } = await kampung.call('PUT', path, { as: 'admin', body: deep, headers })
    expect([status, body.code, body.message]).toEqual([400, 'malformed', 'This JSON is nested too deeply'])
  }
  expect((await kampung.call('POST', '/user/login', { body: nested(50_000) })).status).toBe(400)
})
