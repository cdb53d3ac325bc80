import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeNextTransaction } from '../../tests/between-transactions.ts'
import { makeCaller } from '../../tests/callers.ts'
import { aBeneficiary, aProtectionRequest } from '../../tests/factories.ts'
import { openTestApp, type TestAnswer, type TestApp } from '../../tests/test-app.ts'
import { startSession } from './session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'

/** Makes a call again while it is under way: the second is done before the first has written anything. */
async function twice(call: () => Promise<TestAnswer>): Promise<[first: TestAnswer, second: TestAnswer]> {
  const second = Promise.withResolvers<TestAnswer>()
  beforeNextTransaction(kampung, async () => second.resolve(await call()))
  return [await call(), await second.promise]
}

test('a try that another of the same call overtook is answered as that was, not with 412 for its own change (H-1811)', async () => {
  const { body: person } = await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })
  const at = `/protection-request?noun=beneficiary&key=${person.serial_number}`
  const { body: asked } = await kampung.call('POST', at, { as, body: aProtectionRequest() })
  const close = (reason: string) =>
    kampung.call('POST', `/protection-request/close?id=${asked.id}`, {
      as,
      body: { outcome: 'done', reason },
      headers: { 'if-match': `"${asked.version}"`, 'idempotency-key': 'close-it-once' },
    })
  const [first, second] = await twice(() => close('Handed over'))
  expect(second.status).toBe(201)
  expect([first.status, first.body, first.headers.etag]).toEqual([201, second.body, second.headers.etag])
  // Another body under its key is a mistake, and one under its own key is told what stands.
  expect((await close('Something else')).status).toBe(422)
  const other = await kampung.call('POST', `/protection-request/close?id=${asked.id}`, {
    as,
    body: { outcome: 'done', reason: 'Again' },
    headers: { 'if-match': `"${asked.version}"`, 'idempotency-key': 'close-it-again' },
  })
  expect(other.status).toBe(412)
})

test('one that took something away is not told that it was never there (H-1811)', async () => {
  const me = await makeCaller(kampung.db, 'admin')
  const { session_id } = await startSession(kampung.db, { user_id: me.id, address: '', user_agent: '' })
  const end = () =>
    kampung.call('DELETE', `/user/sessions?id=${session_id}`, {
      as: me,
      headers: { 'idempotency-key': 'end-it-once' },
    })
  const answers = await twice(end)
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
})
