import { Secret, TOTP } from 'otpauth'
import { makeCaller, TEST_PASSWORD, type TestCaller } from './callers.ts'
import { softwarePasskey } from './software-passkey.ts'
import type { TestApp } from './test-app.ts'

export const codeAt = (key: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp })

/** Where the test app says that it is reached. */
export const PASSKEY_ORIGIN = 'http://localhost:3000'

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
    /** Adds a passkey to an account; answers it with what the server said. */
    async addPasskey(someone: TestCaller, passkey = softwarePasskey(PASSKEY_ORIGIN), name = 'Laptop') {
      const begun = await post('/user/passkey/begin', someone, { password: TEST_PASSWORD })
      const added = await post('/user/passkey', someone, { name, ...passkey.make(begun.body) })
      return { passkey, begun, added }
    },
    /** Somebody whose one second factor is a passkey. */
    async someoneWithPasskey(
      kind: 'admin' | 'super_admin' = 'admin',
      passkey = softwarePasskey(PASSKEY_ORIGIN),
    ) {
      const someone = await makeCaller(app().db, kind)
      const begun = await post('/user/passkey/begin', someone, { password: TEST_PASSWORD })
      const added = await post('/user/passkey', someone, { name: 'Laptop', ...passkey.make(begun.body) })
      if (added.status !== 201) throw new Error(`It was not added: ${added.text}`)
      return { ...someone, passkey, recovery: added.body.recovery_codes as string[] }
    },
    /** What a passkey is to sign: in a session, or at the second step of a sign-in. */
    ask: async (as: TestCaller) => (await post('/user/passkey/ask', as, undefined)).body,
    askAtSignIn: (cookies: Cookies) => app().call('POST', '/user/login/passkey', { cookies }),
    secondByPasskey: (cookies: Cookies, passkey: unknown, more: object = {}) =>
      app().call('POST', '/user/login/code', { body: { passkey, ...more }, cookies }),
  }
}
