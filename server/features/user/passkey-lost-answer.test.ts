import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD } from '../../../tests/callers.ts'
import { factorCalls, PASSKEY_ORIGIN } from '../../../tests/second-factor.ts'
import { softwarePasskey } from '../../../tests/software-passkey.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
const { post } = factorCalls(() => kampung)

test('an answer that was lost comes again to the same passkey, and to nobody who has the cookie and the key of the call', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const question = (await post('/user/passkey/begin', someone, { password: TEST_PASSWORD })).body
  const made = softwarePasskey(PASSKEY_ORIGIN).make(question)
  const headers = { 'idempotency-key': newToken() }
  // Whoever lost the answer has the cookie of before.
  const send = (passkey: object) =>
    kampung.call('POST', '/user/passkey', { as: someone, headers, body: { name: 'Laptop', ...passkey } })
  const first = await send(made)
  expect([first.status, first.body.recovery_codes?.length], first.text).toEqual([201, 10])
  const other = softwarePasskey(PASSKEY_ORIGIN).make(question)
  for (const forged of [
    { ...made, attestation: 'AAAA' },
    { ...other, credential_id: made.credential_id },
    other,
  ]) {
    const refused = await send(forged)
    expect([refused.status, refused.body.recovery_codes], refused.text).toEqual([403, undefined])
  }
  const again = await send(made)
  expect([again.status, again.body.recovery_codes?.length], again.text).toEqual([201, 10])
})
