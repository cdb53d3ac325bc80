import { afterAll, expect, test } from 'vitest'
import { makeCaller, makeSession, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp } from '../../../tests/test-app.ts'
import { limitRules } from '../../http/limit-rules.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

const events = async () => (await kampung.db.selectFrom('audit_events').select('id').execute()).length
const post = (as: TestCaller, what: string, body = {}) =>
  kampung.call('POST', `/volunteer/${what}`, { as, body })
const lock = async (as: TestCaller) => (await post(as, 'lock')).status
const unlock = async (as: TestCaller, key: string) => (await post(as, 'unlock', { key })).status
const isIn = async (as: TestCaller) =>
  (await kampung.call('GET', '/volunteer/profile', { as })).status === 200
const keyOf = async (as: TestCaller): Promise<string> => (await post(as, 'vault-key')).body.key
const aVolunteer = () => makeCaller(kampung.db, 'assigned_volunteer')

test('the key of a phone is told as often as it is asked for, and stands in the log once in a session (H-1853)', async () => {
  const as = await aVolunteer()
  const before = await events()
  const key = await keyOf(as)
  expect(await events()).toBe(before + 1)
  expect([await keyOf(as), await keyOf(as)]).toEqual([key, key])
  expect(await events()).toBe(before + 1)
})

test('a session that is open is unlocked without a word in the log, one that was locked with one (H-1853)', async () => {
  const as = await aVolunteer()
  const key = await keyOf(as)
  const before = await events()
  expect([await unlock(as, key), await unlock(as, key)]).toEqual([204, 204])
  expect(await events()).toBe(before)
  expect([await lock(as), await unlock(as, key), await isIn(as)]).toEqual([204, 204, true])
  expect(await events()).toBe(before + 2)
})

test('a phone is locked whatever its volunteer has filed in the hour: no limit leaves it open (S-03, H-1854)', async () => {
  const as = await aVolunteer()
  await kampung.services.limits.consume('filing', String(as.id), limitRules.filing.tries)
  expect([await lock(as), await isIn(as)]).toEqual([204, false])
})

test('a lock is opened 240 times in an hour, by volunteer, and stays locked beyond that; a wrong key takes no turn (H-1854)', async () => {
  const as = await aVolunteer()
  const key = await keyOf(as)
  const { phone_unlock } = limitRules
  await kampung.services.limits.consume('phone_unlock', String(as.id), phone_unlock.tries - 1)
  await lock(as)
  expect([await unlock(as, 'x'), await unlock(as, key), await lock(as)]).toEqual([401, 204, 204])
  const before = await events()
  expect([await unlock(as, key), await isIn(as)]).toEqual([429, false])
  expect(await events()).toBe(before)
})

test('a volunteer’s ‘sign out everywhere else’ stands in the log where a session ended, no oftener than 60 times an hour (H-1856)', async () => {
  const as = await aVolunteer()
  let { token } = as
  const endOthers = async () => {
    const answer = await kampung.call('DELETE', '/user/other-sessions', { as: { ...as, token } })
    token = answer.cookies.kampung ?? token
    return answer.status
  }
  const before = await events()
  expect([await endOthers(), await endOthers()]).toEqual([204, 204])
  expect(await events()).toBe(before)
  // It is another token all the same: whoever copied the old one is out.
  expect([await isIn(as), await isIn({ ...as, token })]).toEqual([false, true])
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const elsewhere = await makeSession(kampung.db, { volunteer_id: as.id, expires_at })
  expect([await endOthers(), await isIn({ ...as, ...elsewhere })]).toEqual([204, false])
  expect(await events()).toBe(before + 1)
  const { other_sessions } = limitRules
  await kampung.services.limits.consume(
    'other_sessions',
    `session ${as.session_id}`,
    other_sessions.tries - 3,
  )
  expect(await endOthers()).toBe(429)
})

test('staff who sign out everywhere else stand in the log each time: it forgets the browsers that are known (H-1856)', async () => {
  const as = await makeCaller(kampung.db, 'admin')
  const before = await events()
  expect((await kampung.call('DELETE', '/user/other-sessions', { as })).status).toBe(204)
  expect(await events()).toBe(before + 1)
})
