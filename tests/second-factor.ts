import { Secret, TOTP } from 'otpauth'
import { makeCaller, TEST_PASSWORD, type TestCaller } from './callers.ts'
import type { TestApp } from './test-app.ts'

export const codeAt = (key: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp })

type Cookies = Record<string, string>
/** What a browser sends and an app shows. */
export function factorCalls(app: () => TestApp) {
  /** As a browser does it: a new cookie takes the old one's place. */
  const post = async (path: string, as: TestCaller, body: unknown) => {
    const answer = await app().call('POST', path, { as, body })
    as.token = answer.cookies.kampung ?? as.token
    return answer
  }
  /** The codes of before are taken for older than any that is typed now. */
  const forgetSteps = () => app().db.updateTable('second_factors').set({ last_step: 0 }).execute()
  return {
    post,
    forgetSteps,
    password: (email: string, cookies: Cookies = {}, text = TEST_PASSWORD) =>
      app().call('POST', '/user/login', { body: { email, password: text }, cookies }),
    second: (cookies: Cookies, code: string, more: object = {}) =>
      app().call('POST', '/user/login/code', { body: { code, ...more }, cookies }),
    /** Somebody whose second factor is on, with the key of the app and the recovery codes. */
    async someoneWith(kind: 'admin' | 'super_admin' = 'admin') {
      const someone = await makeCaller(app().db, kind)
      const begun = await post('/user/second-factor', someone, { password: TEST_PASSWORD })
      const { key } = begun.body
      const confirmed = await post('/user/second-factor/confirm', someone, { code: codeAt(key) })
      if (confirmed.status !== 200) throw new Error(`It was not turned on: ${confirmed.text}`)
      await forgetSteps()
      return { ...someone, key: String(key), recovery: confirmed.body.recovery_codes as string[] }
    },
  }
}
