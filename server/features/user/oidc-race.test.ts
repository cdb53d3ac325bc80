import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD } from '../../../tests/callers.ts'
import { lockWaiters } from '../../../tests/lock-waiters.ts'
import { oidcCalls } from '../../../tests/oidc-calls.ts'
import { type RealProvider, realProvider } from '../../../tests/real-provider.ts'
import { factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { testEngine } from '../../../tests/test-database.ts'

let provider: RealProvider
let kampung: TestApp
beforeAll(async () => {
  provider = await realProvider('http://localhost:3000/auth/continue')
  kampung = await openTestApp({ environment: provider.environment })
})
afterAll(async () => {
  await kampung.close()
  await provider.close()
})

const { post } = factorCalls(() => kampung)
const { begin, finish, connect, someone } = oidcCalls(
  () => kampung,
  () => provider,
)

/** What is answered to somebody who comes just as the account gets a new password through a link. */
async function asThePasswordIsReset<T>(user_id: number, come: () => Promise<T>): Promise<T> {
  const holder = await (kampung.database.engine as Pool).connect()
  await holder.query('begin')
  await holder.query('update users set updated_at = now() where id = $1', [user_id])
  await holder.query('update sessions set ended_at = now() where user_id = $1', [user_id])
  await holder.query('delete from staff_identities where user_id = $1', [user_id])
  const answer = come()
  await expect.poll(() => lockWaiters(kampung)).toBe(1)
  await holder.query('commit')
  holder.release()
  return await answer
}
const connected = (id: number) =>
  kampung.db.selectFrom('staff_identities').select('user_id').where('user_id', '=', id).execute()

test.skipIf(testEngine === 'pglite')(
  'an identity that is being connected as the password is reset is not connected',
  async () => {
    const who = await makeCaller(kampung.db, 'admin')
    provider.signsIn(someone({}))
    const begun = await post('/user/oidc/connect', who, { password: TEST_PASSWORD })
    const body = await provider.visit(begun.body.url)
    const asked = { as: who, body, cookies: begun.cookies }
    const answer = await asThePasswordIsReset(who.id, () =>
      kampung.call('POST', '/user/oidc/connect/finish', asked),
    )
    expect([answer.status, await connected(who.id)]).toEqual([401, []])
  },
)

test.skipIf(testEngine === 'pglite')(
  'an identity that is being disconnected as it comes in brings nobody in',
  async () => {
    const who = await makeCaller(kampung.db, 'admin')
    const sub = someone({})
    expect((await connect(who, sub)).status).toBe(204)
    provider.signsIn(sub)
    const way = await begin()
    const back = await provider.visit(way.url)
    const answer = await asThePasswordIsReset(who.id, () => finish(back, way.cookies))
    expect([answer.status, answer.cookies.kampung]).toEqual([401, undefined])
  },
)
