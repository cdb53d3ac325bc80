import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { OperationSpec } from '../../../contract/operation.ts'
import type { FactorRule } from '../../../contract/second-factor.ts'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { hasEnded } from '../../http/ended.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
const { post, someoneWith, forgetSteps, password } = factorCalls(() => kampung)
let chief: Awaited<ReturnType<typeof someoneWith>>
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
  await kampung.db.deleteFrom('settings').where('name', '=', 'second_factor_of').execute()
  chief = await someoneWith('super_admin')
})

const rule = '/user/second-factor/rule'
const demand = (required_of: FactorRule, as: TestCaller = chief) =>
  kampung.call('PUT', rule, { as, body: { required_of } })
const get = (path: string, as: TestCaller) => kampung.call('GET', path, { as })
const programmes = (as: TestCaller) => get('/programme?page=1', as)
const whoAmI = (as: TestCaller) => post('/auth', as, {})
const setUp = async (as: TestCaller) => {
  const begun = await post('/user/second-factor', as, { password: TEST_PASSWORD })
  const confirmed = await post('/user/second-factor/confirm', as, { code: codeAt(begun.body.key) })
  await forgetSteps()
  return { ...confirmed, key: String(begun.body.key) }
}
const missing = [403, 'second_factor_missing']
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('required of super admins it stops one who has none at the next call, and nobody else', async () => {
  const [other, admin, pending] = [
    await makeCaller(kampung.db, 'super_admin'),
    await makeCaller(kampung.db, 'admin'),
    await makeCaller(kampung.db, 'pending'),
  ]
  expect((await programmes(other)).status).toBe(200)
  expect((await demand('super_admins')).status).toBe(200)
  expect(said(await programmes(other))).toEqual(missing)
  expect((await programmes(admin)).status).toBe(200)
  expect((await programmes(chief)).status).toBe(200)
  expect((await demand('staff')).body).toMatchObject({ required_of: 'staff', is_own_on: true })
  expect(said(await programmes(admin))).toEqual(missing)
  expect(said(await programmes(pending))).toEqual([403, 'awaiting_approval'])
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  expect((await get('/volunteer/profile', volunteer)).status).toBe(200)
  expect((await demand('nobody')).status).toBe(200)
  expect((await programmes(other)).status).toBe(200)
})

test('whoever owes one does nothing but set one up and sign out, whatever is asked and however', async () => {
  const admin = await makeCaller(kampung.db, 'admin')
  await demand('staff')
  const open: string[] = []
  for (const [noun, group] of Object.entries(api))
    for (const [name, spec] of Object.entries(group as Record<string, OperationSpec>)) {
      if (hasEnded(spec)) continue
      const path = spec.path.replace('{destination}', 'image').replace(/\{\w+\}/g, '1')
      const options =
        spec.body === 'file' ? { file: { name: 'a.png', content: 'x' } } : { body: spec.body && {} }
      // With keys that nobody knows, too: nothing is said of their names.
      for (const keys of ['', '?nonsense=1']) {
        // Whoever signs out is nobody afterwards.
        const as = name === 'logout' ? await makeCaller(kampung.db, 'admin') : admin
        const answer = await kampung.call(spec.method, path + keys, { as, ...options })
        if (answer.body?.code !== 'second_factor_missing') open.push(`${noun}.${name}`)
        else expect(answer.status).toBe(403)
      }
    }
  expect([...new Set(open)].toSorted()).toEqual([
    'attachment.tellLostLate',
    'concern.submitLate',
    'correction.submitLate',
    'engagement.submitLate',
    'form_response.submitLate',
    'oidc.begin',
    'oidc.finish',
    'passkey.add',
    'passkey.askAtSignIn',
    'passkey.begin',
    'passkey.list',
    'password_reset.check',
    'password_reset.forgot',
    'password_reset.reset',
    'second_factor.begin',
    'second_factor.confirm',
    'second_factor.get',
    'second_factor.signIn',
    'second_factor.ways',
    'settings.getPublic',
    'settings.texts',
    'user.current',
    'user.login',
    'user.logout',
    'user.register',
    'volunteer_mail_code.ask',
    'volunteer_phone.get',
    'volunteer_phone.unlock',
    'volunteer_renewal.renew',
    'volunteer_sign_in.enrol',
    'volunteer_sign_in.login',
  ])
})

test('after the password it is led to the set-up, and goes on from there', async () => {
  const admin = await makeCaller(kampung.db, 'admin')
  await demand('staff')
  const signedIn = await password(admin.email)
  expect([signedIn.status, signedIn.body.needs_second_factor]).toEqual([200, true])
  expect((await whoAmI(admin)).body.needs_second_factor).toBe(true)
  expect((await get('/user/second-factor', admin)).body).toMatchObject({ is_on: false, is_required: true })
  const done = await setUp(admin)
  expect(done.body.recovery_codes).toHaveLength(10)
  expect((await whoAmI(admin)).body.needs_second_factor).toBeUndefined()
  expect((await programmes(admin)).status).toBe(200)
  // Who came in by the password alone is out.
  const other = { ...admin, token: signedIn.cookies.kampung ?? '' }
  expect((await whoAmI(other)).status).toBe(401)
})

test('only a super admin who has one may require it, with a code that is not old', async () => {
  const bare = await makeCaller(kampung.db, 'super_admin')
  const refused = await demand('super_admins', bare)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Set up your own second factor first, in your account',
  ])
  expect((await programmes(bare)).status).toBe(200)
  expect((await demand('staff', await someoneWith('admin'))).status).toBe(403)
  await kampung.db
    .updateTable('sessions')
    .set({ factor_at: null })
    .where('id', '=', chief.session_id)
    .execute()
  expect(said(await demand('staff'))).toEqual([403, 'second_factor_again'])
  expect((await programmes(bare)).status).toBe(200)
  expect(
    (await kampung.call('PUT', rule, { as: chief, body: { required_of: 'volunteers' } })).status,
  ).not.toBe(200)
})

test('it is not turned off while it is required, and by nobody else’s rule', async () => {
  const admin = await someoneWith('admin')
  const off = (as: typeof admin) =>
    post('/user/second-factor/off', as, { password: TEST_PASSWORD, code: codeAt(as.key) })
  await demand('super_admins')
  const refused = await off(chief)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/requires a second factor of you/)
  expect((await get('/user/second-factor', chief)).body).toMatchObject({ is_on: true, is_required: true })
  expect((await off(admin)).status).toBe(204)
  await forgetSteps()
  await demand('nobody')
  expect((await off(chief)).status).toBe(204)
})

test('turned off and required at one moment, its owner never stands outside', async () => {
  for (let round = 0; round < 6; round += 1) {
    const who = await someoneWith('super_admin')
    const [off, on] = await Promise.all([
      post('/user/second-factor/off', who, { password: TEST_PASSWORD, code: codeAt(who.key) }),
      demand('super_admins', who),
    ])
    // Turned off, the session has a new token: what came with the old one a moment later is nobody's.
    if (off.status === 204) expect([401, 409]).toContain(on.status)
    else expect([off.status, on.status]).toEqual([409, 200])
    expect((await programmes(who)).status).toBe(200)
    if (on.status === 200) await demand('nobody', who)
    await kampung.db.deleteFrom('rate_limits').execute()
  }
})

test('reset by a colleague, who owes one sets another up', async () => {
  const admin = await someoneWith('admin')
  await demand('staff')
  const body = { id: admin.id, reason: 'Phone lost', password: TEST_PASSWORD }
  expect((await post('/user/second-factor/reset', chief, body)).status).toBe(204)
  const signedIn = await password(admin.email)
  expect(signedIn.body.needs_second_factor).toBe(true)
  const again = { ...admin, token: signedIn.cookies.kampung ?? '' }
  expect(said(await programmes(again))).toEqual(missing)
  expect((await setUp(again)).status).toBe(200)
  expect((await programmes(again)).status).toBe(200)
})

test('who is invited or promoted owes it at once', async () => {
  await demand('super_admins')
  const admin = await makeCaller(kampung.db, 'admin')
  const promoted = { role: 'super_admin', password: TEST_PASSWORD }
  expect((await kampung.call('PUT', `/user?id=${admin.id}`, { as: chief, body: promoted })).status).toBe(200)
  expect((await password(admin.email)).body.needs_second_factor).toBe(true)
  await demand('staff')
  const invited = await post('/user/invite', chief, { email: 'invited@kampung.example' })
  const invite_token = /invite=([^#]+)/.exec(invited.body.url)?.[1]
  const registered = await kampung.call('POST', '/user/register', {
    body: {
      first_name: 'Nur',
      last_name: 'Aisyah',
      email: 'invited@kampung.example',
      password: 'plenty of durians at dawn',
      department: 'Care',
      invite_token,
    },
  })
  expect([registered.status, registered.body.needs_second_factor]).toEqual([201, true])
})

test('who set it is written down, and who has one is counted', async () => {
  const before = (await get(rule, chief)).body
  await demand('super_admins')
  await makeCaller(kampung.db, 'super_admin')
  await makeCaller(kampung.db, 'deactivated')
  const after = (await get(rule, chief)).body
  expect(after).toEqual({
    required_of: 'super_admins',
    is_own_on: true,
    super_admins: { total: before.super_admins.total + 1, with_factor: before.super_admins.with_factor },
    staff: { total: before.staff.total + 1, with_factor: before.staff.with_factor },
  })
  const events = kampung.db.selectFrom('audit_events').select(['actor_id', 'entity'])
  const [event] = await events.where('action', '=', 'required_second_factor').orderBy('id', 'desc').execute()
  expect(event).toEqual({ actor_id: chief.id, entity: 'settings' })
})
