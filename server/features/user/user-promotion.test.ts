import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { openConnections, openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let chief: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  chief = await kampung.signIn('super_admin')
})
afterAll(() => kampung.close())

const change = (id: number, body: object, options: object = { as: chief }) =>
  kampung.call('PUT', `/user/?id=${id}`, { body, ...options })
const isIn = async (as: TestCaller) => (await kampung.call('POST', '/auth', { as })).status === 200

test('approving gives an account its work, and ends the session it waited in', async () => {
  const waiting = await makeCaller(kampung.db, 'pending')
  expect(await isIn(waiting)).toBe(true)
  const answer = await change(waiting.id, { role: 'admin' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ id: waiting.id, role: 'admin', version: 2, deactivated_at: null })
  expect(answer.headers.etag).toBe('"2"')
  expect(await isIn(waiting)).toBe(false)
})

test('an admin may neither see nor change the team', async () => {
  const admin = await kampung.signIn('admin')
  expect((await change(admin.id, { role: 'super_admin' }, { as: admin })).status).toBe(403)
  expect((await kampung.call('GET', '/user?page=1', { as: admin })).status).toBe(403)
})

test('granting super admin asks for the own password', async () => {
  const admin = await makeCaller(kampung.db, 'admin')
  const without = await change(admin.id, { role: 'super_admin' })
  expect(without.status).toBe(403)
  expect(without.body.fields).toEqual({ password: 'Password is required' })
  const wrong = await change(admin.id, { role: 'super_admin', password: 'wrong' })
  expect(wrong.body).toMatchObject({ code: 'wrong_password', fields: { password: 'Incorrect password' } })
  const right = await change(admin.id, { role: 'super_admin', password: TEST_PASSWORD })
  expect(right.body).toMatchObject({ is_super_admin: true, wants_super_admin: false })
  // Waking a sleeping super admin is granting too.
  expect((await change(admin.id, { role: 'super_admin', is_deactivated: true })).status).toBe(200)
  expect((await change(admin.id, { role: 'super_admin', is_deactivated: false })).status).toBe(403)
})

test('an admin who asked for super admin is asked for until somebody decides, if only that they stay one (H-1533)', async () => {
  const admin = await makeCaller(kampung.db, 'admin')
  await kampung.db.updateTable('users').set({ wants_super_admin: true }).where('id', '=', admin.id).execute()
  for (const is_deactivated of [true, false])
    expect((await change(admin.id, { role: 'admin', is_deactivated })).body.wants_super_admin).toBe(true)
  const kept = await change(admin.id, { role: 'admin' })
  expect(kept.body).toMatchObject({ role: 'admin', wants_super_admin: false })
})

test('whoever is demoted while the call is under way changes nobody', async () => {
  const fresh = await openTestApp()
  const [chief, other] = [await fresh.signIn('super_admin'), await makeCaller(fresh.db, 'super_admin')]
  const someone = await makeCaller(fresh.db, 'admin')
  // Let in as a super admin; the own password takes its time, and meanwhile a colleague is quicker.
  vi.spyOn(fresh.services.passwords, 'verify').mockImplementation(async () => {
    await fresh.call('PUT', `/user/?id=${chief.id}`, { as: other, body: { role: 'admin' } })
    return true
  })
  const answers = [
    await fresh.call('PUT', `/user/?id=${someone.id}`, {
      as: chief,
      body: { role: 'super_admin', password: TEST_PASSWORD },
    }),
    await fresh.call('POST', '/user/reset-link', {
      as: await promoted(fresh, chief),
      body: { id: other.id, password: TEST_PASSWORD },
    }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    // The demotion ended the session, which is looked at behind the lock.
    [401, 'unauthenticated'],
    [401, 'unauthenticated'],
  ])
  const rows = await fresh.db.selectFrom('users').select('role').where('id', '=', someone.id).execute()
  expect(rows).toEqual([{ role: 'admin' }])
  expect(await fresh.db.selectFrom('one_time_tokens').select('id').execute()).toEqual([])
  await fresh.close()
})

/** A super admin once more, with the session that the demotion ended. */
async function promoted({ db }: TestApp, who: TestCaller): Promise<TestCaller> {
  await db.updateTable('users').set({ role: 'super_admin' }).where('id', '=', who.id).execute()
  await db.updateTable('sessions').set({ ended_at: null }).where('id', '=', who.session_id).execute()
  return who
}

test('deactivating ends every session and the way in', async () => {
  const admin = await makeCaller(kampung.db, 'admin')
  expect((await change(admin.id, { role: 'admin', is_deactivated: true })).status).toBe(200)
  expect(await isIn(admin)).toBe(false)
  const login = await kampung.call('POST', '/user/login', {
    body: { email: admin.email, password: TEST_PASSWORD },
  })
  expect(login.status).toBe(401)
})

test('the last super admin stays, also when two take each other out at once', async () => {
  const fresh = await openTestApp()
  const one = await fresh.signIn('super_admin')
  const put = (id: number, as: TestCaller, body: object) => fresh.call('PUT', `/user/?id=${id}`, { as, body })
  for (const body of [{ role: 'admin' }, { role: 'super_admin', is_deactivated: true }]) {
    const answer = await put(one.id, one, body)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('last super admin')
  }
  const two = await makeCaller(fresh.db, 'super_admin')
  await openConnections(fresh)
  const answers = await Promise.all([
    put(two.id, one, { role: 'admin' }),
    put(one.id, two, { role: 'super_admin', is_deactivated: true }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await fresh.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('deactivated_at', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
  await fresh.close()
})

test('a stale edit is refused with the current record, and what changed is audited', async () => {
  const admin = await makeCaller(kampung.db, 'admin')
  await change(admin.id, { role: 'pending' })
  const stale = await change(admin.id, { role: 'admin' }, { as: chief, headers: { 'if-match': '"1"' } })
  expect(stale.status).toBe(412)
  expect(stale.body.current).toMatchObject({ id: admin.id, role: 'pending', version: 2 })
  const event = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select(['e.action', 'e.actor_id', 'd.before', 'd.after'])
    .where('e.entity', '=', 'user')
    .where('e.entity_id', '=', String(admin.id))
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    action: 'updated',
    actor_id: chief.id,
    before: { role: 'admin' },
    after: { role: 'pending' },
  })
  expect(JSON.stringify(event)).not.toContain('argon2')
})

test('the team by page, by status, by name, and an unknown account is 404', async () => {
  const page = await kampung.call('GET', '/user?page=1&page_size=2&sort=created_at&order=desc', { as: chief })
  expect(page.body.items).toHaveLength(2)
  expect(page.body.total).toBeGreaterThan(4)
  const waiting = await kampung.call('GET', '/user?page=1&status=deactivated', { as: chief })
  expect(waiting.body.items.every((row: { deactivated_at: string | null }) => row.deactivated_at)).toBe(true)
  expect((await kampung.call('GET', '/user?page=1&sort=email&q=100%25', { as: chief })).body.total).toBe(0)
  expect((await change(99_999_999, { role: 'admin' })).status).toBe(404)
})

test('an account of the demonstration, whose password is public, is not woken among real data', async () => {
  const public_one = await makeCaller(kampung.db, 'admin')
  const value = JSON.stringify({ user_ids: [public_one.id], volunteer_id: 1, silenced_at: null })
  await kampung.db.insertInto('settings').values({ name: 'demonstration', value }).execute()
  expect((await change(public_one.id, { role: 'admin', is_deactivated: true })).status).toBe(200)
  const woken = await change(public_one.id, { role: 'admin', is_deactivated: false })
  expect([woken.status, woken.body.code]).toEqual([409, 'conflict'])
  const other = await makeCaller(kampung.db, 'deactivated')
  expect((await change(other.id, { role: 'admin', is_deactivated: false })).status).toBe(200)
})
