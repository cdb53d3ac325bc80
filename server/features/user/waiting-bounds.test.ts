import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { openTestApp } from '../../../tests/test-app.ts'
import { limitRules } from '../../http/limit-rules.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})

const { limits, passwords } = kampung.services
const [CAFE, HOME] = ['198.51.100.40', '203.0.113.40']
type From = { address?: string; device?: string | undefined; password?: string }
const login = ({ email }: { email: string }, { address = HOME, device = '', password }: From = {}) =>
  kampung.call('POST', '/user/login', {
    body: { email, password: password ?? TEST_PASSWORD },
    address,
    cookies: { kampung_known: device },
  })
const endOthers = (as: TestCaller) => kampung.call('DELETE', '/user/other-sessions', { as })
const events = async () => (await kampung.db.selectFrom('audit_events').select('id').execute()).length
const approve = ({ id }: TestCaller) =>
  kampung.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
/** Somebody of this kind with the browser in which they have signed in. */
async function known(kind: 'admin' | 'pending') {
  const someone = await makeCaller(kampung.db, kind)
  const { cookies } = await login(someone)
  return { ...someone, device: cookies.kampung_known }
}

test('who waits for approval signs out everywhere else 60 times an hour, from whichever session: each stands in the log for good (S-01, H-1927)', async () => {
  const as = await makeCaller(kampung.db, 'pending')
  await limits.consume('other_sessions', `user ${as.id}`, limitRules.other_sessions.tries - 2)
  expect((await endOthers(as)).status).toBe(204)
  const again = async () => ({ ...as, token: (await login(as)).cookies.kampung ?? '' })
  expect((await endOthers(await again())).status).toBe(204)
  const third = await again()
  const before = await events()
  expect([(await endOthers(third)).status, await events()]).toEqual([429, before])
  await approve(as)
  expect((await endOthers(third)).status).toBe(204)
})

test('who waits for approval is signed in 60 times an hour, from whichever network or browser; a wrong password is told as before (S-01, H-1928)', async () => {
  const someone = await known('pending')
  await limits.consume('login_waiting', `user ${someone.id}`, limitRules.login_waiting.tries - 2)
  expect((await login(someone)).status).toBe(200)
  const before = await events()
  expect((await login(someone, { address: CAFE })).status).toBe(429)
  const { device } = someone
  expect((await login(someone, { device })).status).toBe(429)
  expect(await events()).toBe(before)
  // Nothing was wrong with it: the browser is known as before.
  const kept = kampung.db.selectFrom('known_devices').select('wrong_passwords')
  const devices = await kept.where('user_id', '=', someone.id).execute()
  expect(devices.every(({ wrong_passwords }) => wrong_passwords === 0)).toBe(true)
  expect((await login(someone, { address: CAFE, password: 'a wrong guess' })).status).toBe(401)
  await approve(someone)
  expect((await login(someone, { address: CAFE })).status).toBe(200)
})

test('from a network 300 passwords are compared in a quarter of an hour, right ones too: beyond that none is, and staff in a browser of theirs wait for no neighbour (S-06, H-1928)', async () => {
  const waiting = await known('pending')
  const [officer, colleague] = [await known('admin'), await makeCaller(kampung.db, 'admin')]
  const { tries } = limitRules.login_compared
  await limits.consume('login_compared', CAFE, tries - 2)
  const from = { address: CAFE }
  expect((await login(waiting, { ...from, device: waiting.device })).status).toBe(200)
  expect((await login(waiting, { ...from, password: 'a wrong guess' })).status).toBe(401)
  const compared = vi.spyOn(passwords, 'verify')
  const refused = [
    await login(waiting, { ...from, device: waiting.device }),
    await login(colleague, from),
    await login({ email: 'nobody@kampung.example' }, from),
  ]
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(compared).not.toHaveBeenCalled()
  compared.mockRestore()
  expect((await login(officer, { ...from, device: officer.device })).status).toBe(200)
  expect((await login(colleague)).status).toBe(200)
})

test('in a browser of theirs staff are bounded by account: whoever has the password and the browser alone (S-06, H-1928)', async () => {
  const [officer, other] = [await known('admin'), await known('admin')]
  await limits.consume('login_compared', `account ${officer.email}`, limitRules.login_compared.tries)
  expect((await login(officer, { device: officer.device })).status).toBe(429)
  expect((await login(officer)).status).toBe(200)
  expect((await login(other, { device: other.device })).status).toBe(200)
})

test('an office of sixty behind one address comes in at nine (H-1928)', async () => {
  const all = await Promise.all(Array.from({ length: 60 }, () => makeCaller(kampung.db, 'admin')))
  const statuses: number[] = []
  for (const someone of all) statuses.push((await login(someone, { address: CAFE })).status)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(limitRules.login_compared.tries).toBeGreaterThanOrEqual(3 * all.length)
})
