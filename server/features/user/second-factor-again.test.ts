import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { OperationSpec } from '../../../contract/operation.ts'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(() => kampung.db.deleteFrom('rate_limits').execute())
const { post, someoneWith, forgetSteps } = factorCalls(() => kampung)

/** As if the last code of this session had been typed so many minutes ago; null: none was, the browser was trusted. */
const typedBefore = (who: TestCaller, minutes: number | null) =>
  kampung.db
    .updateTable('sessions')
    .set({ factor_at: minutes === null ? null : new Date(Date.now() - minutes * 60_000) })
    .where('user_id', '=', who.id)
    .execute()
const again = (who: TestCaller, code: string) => post('/user/second-factor/again', who, { code })
const promote = async (as: TestCaller) => {
  const { id } = await makeCaller(kampung.db, 'pending')
  return kampung.call('PUT', `/user?id=${id}`, { as, body: { role: 'admin' } })
}

test('a code speaks for ten minutes, then rights are granted to nobody until one is typed again', async () => {
  const who = await someoneWith('super_admin')
  expect((await promote(who)).status).toBe(200)
  await typedBefore(who, 9)
  expect((await promote(who)).status).toBe(200)
  for (const minutes of [11, null]) {
    await typedBefore(who, minutes)
    const refused = await promote(who)
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_again'])
  }
  await forgetSteps()
  expect((await again(who, codeAt(who.key))).status).toBe(204)
  expect((await promote(who)).status).toBe(200)
})

test('a recovery code does as well, once; a wrong one and the same again do not', async () => {
  const who = await someoneWith('super_admin')
  await typedBefore(who, null)
  const [code = ''] = who.recovery
  for (const [said, status] of [
    ['000000', 403],
    [code, 204],
  ] as const)
    expect((await again(who, said)).status).toBe(status)
  expect((await promote(who)).status).toBe(200)
  await typedBefore(who, null)
  expect((await again(who, code)).status).toBe(403)
  expect((await promote(who)).status).toBe(403)
})

test('what is typed in one session speaks for no other', async () => {
  const who = await someoneWith('super_admin')
  const other = await kampung.call('POST', '/user/login', {
    body: { email: who.email, password: TEST_PASSWORD },
  })
  expect(other.status).toBe(401)
  await typedBefore(who, null)
  const stranger = await someoneWith('super_admin')
  await forgetSteps()
  expect((await again(stranger, codeAt(stranger.key))).status).toBe(204)
  expect((await promote(who)).body.code).toBe('second_factor_again')
  // Nor does a code of their app by somebody else's session.
  await forgetSteps()
  expect((await again(stranger, codeAt(who.key))).status).toBe(403)
})

test('who has no second factor is asked for none', async () => {
  expect((await promote(await makeCaller(kampung.db, 'super_admin'))).status).toBe(200)
})

test('it is asked before rights are given, passwords changed, records deleted for good, a backup made, verified or fetched, somebody’s copy put together, a breach reckoned, somebody forgotten and people taken out', async () => {
  const asking = Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, OperationSpec>).flatMap(([name, spec]) =>
      spec.asks_factor ? [`${noun}.${name}`] : [],
    ),
  )
  expect(asking.toSorted()).toEqual([
    'access_pack.decide',
    'access_pack.file',
    'access_pack.get',
    'activity.export',
    'backup.create',
    'backup.download',
    'backup.schedule',
    'backup.verify',
    'beneficiary.export',
    'breach.file',
    'breach.get',
    'deletion.purge',
    'everyone_out.end',
    'forgetting.forget',
    'form.exportAnswers',
    'oidc.connect',
    'oidc.disconnect',
    'own_account.changePassword',
    'passkey.begin',
    'password_reset.makeLink',
    'second_factor.begin',
    'second_factor.confirm',
    'second_factor.fresh',
    'second_factor.require',
    'second_factor.reset',
    'settings.update',
    'user.invite',
    'user.update',
    'volunteer_bulk.export',
  ])
  const who = await someoneWith('super_admin')
  const { body: programme } = await kampung.call('POST', '/programme', { as: who, body: aProgramme() })
  await kampung.call('DELETE', `/programme?id=${programme.id}`, { as: who })
  const batch = kampung.db.selectFrom('deletions').select('id').orderBy('id', 'desc').limit(1)
  const { id } = await batch.executeTakeFirstOrThrow()
  await typedBefore(who, 11)
  const refused = await Promise.all([
    kampung.call('DELETE', `/deletion?id=${id}`, { as: who }),
    kampung.call('GET', '/backup/file/1', { as: who }),
    kampung.call('POST', '/backup/file/1/verify', { as: who, body: { passphrase: '' } }),
    post('/user/second-factor/fresh', who, undefined),
  ])
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array(4).fill([403, 'second_factor_again']),
  )
  // Nothing was deleted, and the log is not full of what was asked as a matter of course.
  expect(await kampung.db.selectFrom('deletions').select('id').where('id', '=', id).execute()).toHaveLength(1)
  const events = kampung.db.selectFrom('audit_events').select('action').where('actor_id', '=', who.id)
  expect((await events.execute()).map(({ action }) => action)).not.toContain('refused')
})

test('wrong codes are written down and bounded as they are at signing in', async () => {
  const who = await someoneWith('super_admin')
  const answers = []
  for (let at = 0; at < 25; at += 1) answers.push((await again(who, '000000')).status)
  expect(answers[0]).toBe(403)
  expect(answers.at(-1)).toBe(429)
  const failed = kampung.db.selectFrom('audit_events').select('id').where('actor_id', '=', who.id)
  expect((await failed.where('action', '=', 'second_factor_failed').execute()).length).toBeGreaterThan(2)
})

test('wrong codes of one session, a thief’s say, keep neither another session nor a sign-in waiting', async () => {
  const who = await someoneWith('super_admin')
  const signIn = async () => {
    const { cookies } = await kampung.call('POST', '/user/login', {
      body: { email: who.email, password: TEST_PASSWORD },
    })
    await forgetSteps()
    return kampung.call('POST', '/user/login/code', {
      body: { code: codeAt(who.key) },
      cookies: { kampung_second_step: cookies.kampung_second_step ?? '' },
    })
  }
  for (let at = 0; at < 40; at += 1)
    await kampung.call('POST', '/user/second-factor/again', {
      as: who,
      body: { code: at % 2 ? '000000' : 'aaaa-bbbb-cc' },
      address: `203.0.113.${at}`,
    })
  expect((await again(who, '000000')).status).toBe(429)
  const mine = await signIn()
  expect(mine.status).toBe(200)
  await forgetSteps()
  const typed = await kampung.call('POST', '/user/second-factor/again', {
    body: { code: codeAt(who.key) },
    cookies: { kampung: mine.cookies.kampung ?? '' },
  })
  expect(typed.status).toBe(204)
})

test('fewer days in Recently deleted delete for good within the hour: they ask for a code, more do not', async () => {
  const who = await someoneWith('super_admin')
  await typedBefore(who, null)
  const set = (retention_days: number) =>
    kampung.call('PUT', '/settings', { as: who, body: { retention_days } })
  const kept = async () => (await kampung.call('GET', '/settings', { as: who })).body.retention_days
  const days = await kept()
  expect((await set(days)).status).toBe(200)
  const refused = await set(days - 1)
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_again'])
  expect(await kept()).toBe(days)
  expect((await set(days + 1)).status).toBe(200)
  await forgetSteps()
  expect((await again(who, codeAt(who.key))).status).toBe(204)
  expect((await set(days)).status).toBe(200)
})
