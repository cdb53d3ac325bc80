import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { makeCaller, TEST_PASSWORD } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const list = async (query: string): Promise<Activity[]> =>
  (await kampung.call('GET', `/activity?page=1&page_size=100&${query}`, { as })).body.items
const login = (email: string, password: string) =>
  kampung.call('POST', '/user/login', { body: { email, password } })

test('a sign-in is its account’s in the filter, the count and the file, as the list shows it', async () => {
  const { id, email } = await kampung.signIn('admin')
  const other = await kampung.signIn('super_admin')
  const before = (await list('actor=nobody')).length
  expect((await login(email, TEST_PASSWORD)).status).toBe(200)
  expect((await login(email, 'not the password')).status).toBe(401)
  expect((await login('nobody.at.all@kampung.example', 'not it')).status).toBe(401)
  const hers = await list(`actor=user:${id}`)
  const name = hers[0]?.actor_name
  expect(name).toMatch(/^Test admin/)
  expect(hers.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['sign_in_failed', name],
    ['signed_in', name],
  ])
  expect((await list('actor=user&action=signed_in')).map(({ entity_id }) => entity_id)).toContain(String(id))
  expect((await list(`actor=user:${other.id}&action=signed_in`)).map(({ entity_id }) => entity_id)).toEqual(
    [],
  )
  // Only who named no account is somebody unknown.
  expect(await list('actor=nobody')).toHaveLength(before + 1)
  const page = await kampung.call('GET', `/activity?page=1&page_size=1&actor=user:${id}`, { as })
  expect([page.body.total, page.body.items.length]).toEqual([2, 1])
  const file = (await kampung.call('GET', `/activity/export?actor=user:${id}&action=signed_in`, { as })).text
  expect(file.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(`,${name},signed in,`)])
  expect(file).toContain('when (Singapore time),who,')
  const minute = Date.parse(hers[1]?.at ?? '') + 8 * 3_600_000
  expect(file).toContain(`\r\n${new Date(minute).toISOString().slice(0, 16).replace('T', ' ')},`)
  // What was written stays as it was written.
  const kept = await sql<{ actor_kind: string }>`select actor_kind from audit_events
    where action = 'signed_in' and entity_id = ${String(id)}`.execute(kampung.db)
  expect(kept.rows).toEqual([{ actor_kind: 'nobody' }])
})

test('who registers by an invitation or signs in over another’s session did so themselves, not whoever sat there before', async () => {
  const inviter = await makeCaller(kampung.db, 'super_admin')
  const email = 'joined@kampung.example'
  const invited = await kampung.call('POST', '/user/invite', { as: inviter, body: { email } })
  const invite_token = new URL(invited.body.url).searchParams.get('invite')
  const password = 'plenty of durians at dawn'
  const joined = await kampung.call('POST', '/user/register', {
    as: inviter,
    body: { first_name: 'Nurul', last_name: 'Huda', email, password, department: 'Care', invite_token },
  })
  expect(joined.status, joined.text).toBe(201)
  const other = await makeCaller(kampung.db, 'admin')
  const again = await kampung.call('POST', '/user/login', { as: other, body: { email, password } })
  expect(again.status).toBe(200)
  const hers = await list(`actor=user:${joined.body.id}`)
  expect(hers.map(({ action, actor_kind, actor_name }) => [action, actor_kind, actor_name])).toEqual([
    ['signed_in', 'nobody', 'Nurul Huda'],
    ['registered', 'nobody', 'Nurul Huda'],
  ])
  const theirs = (await list(`actor=user:${inviter.id}`)).map(({ action, label }) => [action, label])
  expect(theirs[0]).toEqual(['invited', email])
  expect((await list(`actor=user:${other.id}`)).map(({ action }) => action)).toEqual([])
})
