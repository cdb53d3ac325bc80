import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Access, OperationSpec } from '../../contract/operation.ts'
import { hasEnded } from '../../server/http/ended.ts'
import { type CallerKind, callerKinds } from '../callers.ts'
import { openTestApp, type TestAnswer, type TestApp } from '../test-app.ts'
import { pathOf, requests } from './permission-requests.ts'
import type { Ask } from './permission-sign-in-requests.ts'
import { makePermissionWorld, type World } from './permission-world.ts'

let kampung: TestApp
let world: World
beforeAll(async () => {
  kampung = await openTestApp()
  world = await makePermissionWorld(kampung)
})
afterAll(() => kampung.close())

const operations = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, OperationSpec>)
    .filter(([, spec]) => !hasEnded(spec))
    .map(([name, spec]) => ({
      name: `${noun}.${name}`,
      spec,
      ask: (requests as Record<string, Record<string, Ask>>)[noun]?.[name] as Ask,
    })),
)

/** S-08 as a table: what each rule answers each kind of caller. 0 is the operation's own good status. */
const rules: Record<Access, Record<CallerKind, number>> = {
  public: every(0),
  signed_in: { ...every(0), nobody: 401, deactivated: 401, expired: 401 },
  admin: { ...refused(), admin: 0, super_admin: 0 },
  super_admin: { ...refused(), super_admin: 0 },
  scoped: { ...refused(), admin: 0, super_admin: 0, assigned_volunteer: 0, other_volunteer: 404 },
  volunteer: { ...refused(), assigned_volunteer: 0, other_volunteer: 0 },
}
function every(status: number): Record<CallerKind, number> {
  return Object.fromEntries(callerKinds.map((kind) => [kind, status])) as Record<CallerKind, number>
}
function refused(): Record<CallerKind, number> {
  return { ...every(403), nobody: 401, deactivated: 401, expired: 401 }
}

/** Where a cell differs from its rule, and why. */
const exceptions: Record<string, Partial<Record<CallerKind, number>>> = {
  // S-08 gives volunteers pictures only.
  'drive.fileUrl': { assigned_volunteer: 403, other_volunteer: 403 },
  // With a wrong password; `everyone-out.test.ts` puts everyone out.
  'everyone_out.end': { super_admin: 403 },
  'forgetting.forget': { super_admin: 403 },
  // It has been written already.
  'import.stop': { admin: 409, super_admin: 409 },
  // Of whom they visit alone.
  'concern.create': { other_volunteer: 404 },
  // Of what they sent themselves alone.
  'correction.create': { other_volunteer: 404 },
  'attachment.upload': { other_volunteer: 404 },
  'attachment.tellLost': { other_volunteer: 404 },
  'assignment_answer.create': { other_volunteer: 404 },
  // A link is for the session that asked for it: here an admin's.
  'drive.content': { pending: 404, super_admin: 404, assigned_volunteer: 404, other_volunteer: 404 },
}

/** Rules that decide more than the others are said twice, so that no operation slips into them. */
const open = {
  public: [
    // By a revoked phone's cookie alone.
    'attachment.tellLostLate',
    'attachment.uploadLate',
    'concern.submitLate',
    'correction.submitLate',
    'drive.upload',
    'engagement.submitLate',
    'form_response.submitLate',
    'oidc.begin',
    'oidc.finish',
    'passkey.askAtSignIn',
    'password_reset.check',
    'password_reset.forgot',
    'password_reset.reset',
    'second_factor.signIn',
    'second_factor.ways',
    'settings.getPublic',
    'settings.texts',
    'user.login',
    'user.logout',
    'user.register',
    'volunteer_mail_code.ask',
    'volunteer_phone.get',
    'volunteer_phone.unlock',
    'volunteer_renewal.renew',
    'volunteer_sign_in.enrol',
    'volunteer_sign_in.login',
  ],
  signed_in: [
    'drive.content',
    'drive.fileUrl',
    'drive.imageUrl',
    'own_account.endOtherSessions',
    'settings.contact',
    'user.current',
    'user.endSession',
    'user.sessions',
  ],
  scoped: [
    'beneficiary.get',
    'beneficiary.getInProgramme',
    'beneficiary.listOfVolunteer',
    'engagement.create',
    'engagement.createBulk',
    'engagement.get',
    'engagement.pageOfBeneficiary',
    'engagement.pageOfVolunteer',
    'engagement.remove',
    'engagement.update',
    'form.get',
    'form.pending',
    'form_response.create',
    'form_response.get',
    'form_response.list',
    'planned_visit.create',
    'planned_visit.get',
    'planned_visit.remove',
    'planned_visit.update',
    'programme.get',
  ],
}

test.each(Object.entries(open))('only these operations are %s', (access, names) => {
  const found = operations.filter(({ spec }) => spec.access === access).map(({ name }) => name)
  expect(found.sort()).toEqual(names)
})

/** Nothing is ever taken out of the audit: where the last line is the same, none was written. */
const lastWrite = () =>
  kampung.db
    .selectFrom('audit_events')
    .select('id')
    // A check of a backup that an earlier cell began says in its own time how it ended.
    .where('action', 'not in', ['refused', 'sign_in_failed', 'verified'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

function expectNoLeak(answer: TestAnswer, kind: CallerKind): void {
  const leaked = world.canaries.filter(
    ({ text, seenBy }) => !seenBy.includes(kind) && (answer.text.includes(text) || answer.raw.includes(text)),
  )
  expect(
    leaked.map(({ what }) => what),
    `read by ${kind}`,
  ).toEqual([])
}

let cells = 0
describe.each(operations)('$name', ({ name, spec, ask }) => {
  test.each(callerKinds)('asked by %s', async (kind) => {
    const { query, params, as, ...options } = await ask(world, kind)
    const before = await lastWrite()
    const answer = await kampung.call(spec.method, pathOf(spec.path, { query, params }), {
      as: as ?? kind,
      ...options,
    })
    cells += 1
    const expected = (exceptions[name]?.[kind] ?? rules[spec.access][kind]) || spec.status
    expect(answer.status, answer.text.slice(0, 300)).toBe(expected)
    expectNoLeak(answer, kind)
    if (expected >= 400) expect(await lastWrite()).toEqual(before)
  })
})

test('every operation was asked by every kind of caller', () => {
  expect(cells).toBe(operations.length * callerKinds.length)
  expect(operations.length).toBeGreaterThanOrEqual(90)
})

test('an assigned volunteer finds nothing of anybody else', async () => {
  const beneficiary_serial_number = world.hidden_serial
  const programme_id = world.other_programme_id
  const outside = [
    `/beneficiary/?serial_number=${beneficiary_serial_number}`,
    `/beneficiary/?serial_number=${beneficiary_serial_number}&programme_id=${programme_id}`,
    `/beneficiary/?volunteer_account_id=${world.volunteers.other_volunteer.account_id}`,
    `/engagement/?beneficiary_serial_number=${beneficiary_serial_number}&page=1`,
    `/form/?programme_id=${programme_id}&stage=1`,
    `/form/pending?beneficiary_serial_number=${beneficiary_serial_number}`,
    `/form/responses/?beneficiary_serial_number=${beneficiary_serial_number}`,
    `/form/responses/?beneficiary_serial_number=${beneficiary_serial_number}&held=1`,
    `/form/responses/?id=${world.hidden_response_id}`,
    `/programme/?id=${programme_id}`,
  ]
  for (const path of outside) {
    const answer = await kampung.call('GET', path, { as: 'assigned_volunteer' })
    expect(answer.status, path).toBe(404)
    expectNoLeak(answer, 'assigned_volunteer')
  }
  const filed = await kampung.call('POST', '/form/responses', {
    as: 'assigned_volunteer',
    body: { stage: 1, programme_id, beneficiary_serial_number, responses: [{ id: 1, answer: 'Well' }] },
  })
  expect(filed.status).toBe(404)
  const own = await kampung.call(
    'GET',
    `/beneficiary/?serial_number=${world.assigned_serial}&programme_id=${programme_id}`,
    {
      as: 'assigned_volunteer',
    },
  )
  expect(own.status).toBe(404)
})

test('an account that waits for approval stores no documents', async () => {
  const file = { name: 'notes.txt', content: 'hello' }
  expect((await kampung.call('POST', '/drive/file', { as: 'pending', file })).status).toBe(403)
  expect((await kampung.call('POST', '/drive/file', { file })).status).toBe(401)
  expect((await kampung.call('POST', '/drive/file', { as: 'assigned_volunteer', file })).status).toBe(403)
})

test('the canaries do sing: whoever may read them finds every one', async () => {
  const heard = new Set<string>()
  const about = { query: { beneficiary_serial_number: world.hidden_serial } }
  // Not on the first page of the list any more, once every operation has made its own.
  const { account_id = 0 } = world.volunteers.other_volunteer
  const paths = [pathOf('/form/responses', about), pathOf('/volunteer', { query: { account_id } })]
  for (const { spec, ask } of operations.filter((one) => one.spec.method === 'GET'))
    paths.push(pathOf(spec.path, await ask(world, 'super_admin')))
  for (const path of paths) {
    for (const as of ['admin', 'super_admin'] as const) {
      const answer = await kampung.call('GET', path, { as })
      for (const { what, text } of world.canaries) if (answer.text.includes(text)) heard.add(what)
    }
  }
  const silent = world.canaries.filter(({ what, seenBy }) => seenBy.length > 0 && !heard.has(what))
  expect(silent.map(({ what }) => what)).toEqual([])
})
