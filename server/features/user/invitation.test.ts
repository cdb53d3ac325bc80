import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PendingInvitation } from '../../../contract/invitation.ts'
import { openConnections, openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})

const as = 'super_admin'
const list = async (): Promise<PendingInvitation[]> =>
  (await kampung.call('GET', '/user/invitations', { as })).body
const withdraw = (id: number) => kampung.call('DELETE', `/user/invitations?id=${id}`, { as })
async function invite(email: string) {
  const answer = await kampung.call('POST', '/user/invite', { as, body: { email } })
  expect(answer.status, answer.text).toBe(201)
  return new URL(answer.body.url).searchParams.get('invite')
}
/** The one of this e-mail, as it is listed. */
const invited = async (email: string) => (await list()).find((one) => one.email === email)
const register = (email: string, invite_token?: string | null) =>
  kampung.call('POST', '/user/register', {
    body: {
      first_name: 'Nurul',
      last_name: 'Huda',
      email,
      password: 'plenty of durians at dawn',
      department: 'Care',
      ...(invite_token && { invite_token }),
    },
  })
const runOut = (email: string, days_ago: number) =>
  kampung.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(Date.now() - days_ago * 86_400_000).toISOString() })
    .where('email', '=', email)
    .execute()

test('who was invited is listed until they come, with by whom and until when, and the link leaves nowhere', async () => {
  expect(await list()).toEqual([])
  const token = await invite('Nurul@kampung.example')
  const answer = await kampung.call('GET', '/user/invitations', { as })
  expect(answer.body).toEqual([
    {
      id: expect.any(Number),
      email: 'nurul@kampung.example',
      invited_by: expect.stringMatching(/^Test super_admin/),
      created_at: expect.any(String),
      expires_at: expect.any(String),
      is_expired: false,
    },
  ])
  expect(answer.text).not.toContain(token)
  // Sent anew it is one invitation still, and the earlier link is worth nothing.
  const again = await invite('nurul@kampung.example')
  expect((await list()).map(({ email }) => email)).toEqual(['nurul@kampung.example'])
  expect((await register('nurul@kampung.example', token)).status).toBe(422)
  expect((await register('nurul@kampung.example', again)).status).toBe(201)
  expect(await list()).toEqual([])
})

test('one that ran out is said to have, for a month; whoever has an account by another way is not listed', async () => {
  await invite('late@kampung.example')
  await runOut('late@kampung.example', 1)
  expect((await invited('late@kampung.example'))?.is_expired).toBe(true)
  await runOut('late@kampung.example', 31)
  expect(await invited('late@kampung.example')).toBeUndefined()

  await invite('impatient@kampung.example')
  expect((await register('impatient@kampung.example')).body.role).toBe('pending')
  expect(await invited('impatient@kampung.example')).toBeUndefined()
})

test('one that was withdrawn lets nobody in, and the log says whose it was', async () => {
  const token = await invite('wrong@kampung.example')
  const { id = 0 } = (await invited('wrong@kampung.example')) ?? {}
  expect((await withdraw(id)).status).toBe(204)
  expect(await invited('wrong@kampung.example')).toBeUndefined()
  const late = await register('wrong@kampung.example', token)
  expect([late.status, late.body.fields.invite_token]).toEqual([
    422,
    expect.stringContaining('was withdrawn'),
  ])
  const { body } = await kampung.call('GET', '/activity?page=1&action=withdrew_invitation', { as })
  expect(body.items).toMatchObject([{ entity: 'user', label: 'wrong@kampung.example', state: 'none' }])
  const made = await kampung.call('GET', '/activity?page=1&action=invited', { as })
  expect(made.body.items[0]).toMatchObject({ label: 'wrong@kampung.example', state: 'none' })
})

test('withdrawn, replaced or used meanwhile: nothing is done, and it is said which', async () => {
  const token = await invite('quick@kampung.example')
  const { id = 0 } = (await invited('quick@kampung.example')) ?? {}
  const again = await invite('quick@kampung.example')
  const replaced = await withdraw(id)
  expect([replaced.status, replaced.body.message]).toEqual([409, expect.stringContaining('replaced')])
  expect((await register('quick@kampung.example', token)).status).toBe(422)
  const { id: second = 0 } = (await invited('quick@kampung.example')) ?? {}
  expect((await register('quick@kampung.example', again)).status).toBe(201)
  const used = await withdraw(second)
  expect([used.status, used.body.message]).toEqual([409, expect.stringContaining('has an account')])
  expect((await withdraw(999_999)).status).toBe(404)
  // A link of another kind is none.
  const reset = await kampung.db
    .insertInto('one_time_tokens')
    .values({ purpose: 'reset', token_hash: 'of a reset', expires_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await withdraw(reset.id)).status).toBe(404)
})

test('withdrawn and used at the same moment: one of the two comes too late', async () => {
  const emails = ['race-1@kampung.example', 'race-2@kampung.example', 'race-3@kampung.example']
  await openConnections(kampung)
  for (const email of emails) {
    const token = await invite(email)
    const { id = 0 } = (await invited(email)) ?? {}
    const statuses = (await Promise.all([register(email, token), withdraw(id)])).map(({ status }) => status)
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual(statuses)
  }
})

test('only super admins see or withdraw', async () => {
  for (const kind of ['admin', 'pending', 'assigned_volunteer'] as const) {
    expect((await kampung.call('GET', '/user/invitations', { as: kind })).status).toBe(403)
    expect((await kampung.call('DELETE', '/user/invitations?id=1', { as: kind })).status).toBe(403)
  }
})
