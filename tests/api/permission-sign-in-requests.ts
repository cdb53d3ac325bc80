import type { invitationOperations } from '../../contract/invitation.ts'
import type { ownAccountOperations } from '../../contract/own-account.ts'
import type { passwordResetOperations } from '../../contract/password-reset.ts'
import type { settingsOperations } from '../../contract/settings.ts'
import type { userOperations } from '../../contract/user.ts'
import type { volunteerEnrolledOperations } from '../../contract/volunteer-enrolled.ts'
import type { volunteerMailCodeOperations } from '../../contract/volunteer-mail-code.ts'
import type { volunteerRenewalOperations } from '../../contract/volunteer-renewal.ts'
import type { volunteerSignInOperations } from '../../contract/volunteer-sign-in.ts'
import { hashToken, newToken } from '../../server/http/session.ts'
import { type CallerKind, TEST_PASSWORD, type TestCaller } from '../callers.ts'
import type { CallOptions } from '../test-app.ts'
import { switchMailCodesOn } from '../volunteer-phone.ts'
import { anInvitation } from './generated-records.ts'
import type { World } from './permission-world.ts'

/** What is asked: a good request, so that only who asks can be the reason for a refusal. */
export type Asked = Omit<CallOptions, 'as'> & {
  query?: Record<string, string | number>
  params?: Record<string, string>
  as?: TestCaller
}
export type Ask = (world: World, kind: CallerKind) => Asked | Promise<Asked>
export type Group<Operations> = { [Name in keyof Operations]: Ask }
export const page = (more: object = {}) => ({ query: { page: 1, page_size: 100, ...more } })
let made = 0
/** An address of its own for what is limited by address. */
export const elsewhere = () => {
  made += 1
  return `10.${made >> 8}.${made & 255}.1`
}

export const userRequests: Group<typeof userOperations> = {
  current: () => ({}),
  // What changes the caller's own session is asked by someone made for it.
  login: async (w, kind) => {
    const { email } = await w.fresh('admin')
    return { body: { email, password: TEST_PASSWORD }, as: await w.fresh(kind), address: elsewhere() }
  },
  register: async (w, kind) => ({
    body: {
      first_name: 'New',
      last_name: 'Comer',
      email: `comer-${kind}@kampung.example`,
      password: 'plenty of durians at dawn',
      department: 'Care',
    },
    as: await w.fresh(kind),
    address: elsewhere(),
  }),
  logout: async (w, kind) => ({ as: await w.fresh(kind) }),
  get: async (w) => ({ query: { id: (await w.kampung.signIn('super_admin')).id } }),
  page: () => page(),
  duties: async (w) => ({ query: { id: (await w.fresh('admin')).id } }),
  update: async (w) => ({ query: { id: (await w.fresh('pending')).id }, body: { role: 'admin' } }),
  invite: (_, kind) => ({ body: { email: `guest-${kind}@kampung.example` } }),
  sessions: () => ({}),
  endSession: async (w, kind) => {
    const as = await w.fresh(kind)
    return { as, query: { id: as.session_id } }
  },
}

export const invitationRequests: Group<typeof invitationOperations> = {
  list: () => ({}),
  withdraw: async (w) => ({ query: { id: await anInvitation(w.kampung) } }),
}

export const settingsRequests: Group<typeof settingsOperations> = {
  getPublic: () => ({}),
  texts: () => ({}),
  contact: () => ({}),
  retention: () => ({}),
  get: () => ({}),
  disk: () => ({}),
  walls: () => ({}),
  preparing: () => ({}),
  update: () => ({ body: { contact_name: 'Mdm Halimah' } }),
}

export const ownAccountRequests: Group<typeof ownAccountOperations> = {
  endOtherSessions: async (w, kind) => ({ as: await w.fresh(kind) }),
  get: () => ({}),
  update: async (w, kind) => ({
    as: await w.fresh(kind),
    body: { first_name: 'Nur', last_name: 'Aisyah', department: 'Care' },
  }),
  changePassword: async (w, kind) => ({
    as: await w.fresh(kind),
    body: { current_password: TEST_PASSWORD, password: 'plenty of durians at dawn' },
  }),
}

async function resetToken(w: World): Promise<string> {
  const { id } = await w.fresh('admin')
  const as = await w.fresh('super_admin')
  const link = await w.kampung.call('POST', '/user/reset-link', { as, body: { id, password: TEST_PASSWORD } })
  return link.body.url.split('token=')[1]
}

export const passwordResetRequests: Group<typeof passwordResetOperations> = {
  forgot: async (w) => ({
    body: { email: (await w.fresh('admin')).email },
    address: elsewhere(),
  }),
  check: async (w) => ({ body: { token: await resetToken(w) }, address: elsewhere() }),
  reset: async (w) => ({
    body: { token: await resetToken(w), password: 'plenty of durians at dawn' },
    address: elsewhere(),
  }),
  makeLink: async (w) => ({
    body: { id: (await w.fresh('admin')).id, password: TEST_PASSWORD },
  }),
}

export const volunteerSignInRequests: Group<typeof volunteerSignInOperations> = {
  issue: async (w) => ({ body: { account_id: (await w.spare.volunteer()).account_id } }),
  state: (w) => ({ query: { account_id: w.volunteers.other_volunteer.account_id ?? 0 } }),
  setBlocked: async (w) => ({
    query: { account_id: (await w.spare.volunteer()).account_id },
    body: { is_blocked: true },
  }),
  login: async (w, kind) => {
    const { account_id, nric } = await w.spare.volunteer()
    const { code } = await w.spare.link(account_id)
    const as = await w.fresh(kind)
    return { as, body: { nric_last4: nric.slice(-4), secret: code }, address: elsewhere() }
  },
  enrol: async (w, kind) => {
    const { account_id } = await w.spare.volunteer()
    const { url } = await w.spare.link(account_id)
    return { as: await w.fresh(kind), body: { token: url.split('#token=')[1] }, address: elsewhere() }
  },
  pin: async (w, kind) => {
    const as = await w.fresh(kind)
    await w.kampung.db
      .updateTable('sessions')
      .set({ needs_pin: true })
      .where('id', '=', as.session_id)
      .where('volunteer_id', 'is not', null)
      .execute()
    return { as, body: { pin: '739164' } }
  },
  profile: () => ({}),
  updateProfile: async (w, kind) => {
    const as = await w.fresh(kind)
    const own = w.kampung.db.selectFrom('volunteers').select('email').where('id', '=', as.id)
    // Codes by mail may be on by now: another address would need a PIN.
    const { email = 'me@mail.example' } = (await own.executeTakeFirst()) ?? {}
    return { as, body: { contact_number: '91119999', email } }
  },
  devices: () => ({}),
  revokeDevice: async (w, kind) => {
    const as = await w.fresh(kind)
    return { as, query: { id: await aDevice(w, as) } }
  },
}

export const volunteerMailCodeRequests: Group<typeof volunteerMailCodeOperations> = {
  ask: async (w, kind) => {
    await switchMailCodesOn(w.kampung)
    const { nric } = await w.spare.volunteer()
    const body = { nric_last4: nric.slice(-4), email: `${kind}@mail.example` }
    return { as: await w.fresh(kind), body, address: elsewhere() }
  },
}

export const volunteerRenewalRequests: Group<typeof volunteerRenewalOperations> = {
  keep: async (w, kind) => {
    const as = await w.fresh(kind)
    const cookies = { kampung_device: await enrolledPhone(w, as) }
    return { as, cookies, body: { secret: newToken() } }
  },
  // Whoever asks: the cookie and the secret say whose phone it is.
  renew: async (w, kind) => {
    const as = await w.fresh(kind)
    const [owner, secret] = [await w.fresh('assigned_volunteer'), newToken()]
    const cookies = { kampung_device: await enrolledPhone(w, owner, secret) }
    return { as, cookies, body: { secret, next: newToken() }, address: elsewhere() }
  },
}

export const volunteerEnrolledRequests: Group<typeof volunteerEnrolledOperations> = {
  list: (w) => ({ query: { account_id: w.volunteers.other_volunteer.account_id ?? 0 } }),
  end: async (w) => {
    const owner = await w.fresh('other_volunteer')
    return { query: { account_id: owner.account_id ?? 0, id: await aDevice(w, owner) } }
  },
}

/** The cookie of the caller's own phone, with a PIN; staff have none. */
async function enrolledPhone({ kampung }: World, owner: TestCaller, secret = newToken()): Promise<string> {
  const token = newToken()
  if (owner.account_id === undefined) return token
  await kampung.db
    .updateTable('volunteer_devices')
    .set({ token_hash: hashToken(token), pin_hash: 'x', renewal_hash: hashToken(secret) })
    .where('volunteer_id', '=', owner.id)
    .execute()
  return token
}

async function aDevice({ kampung }: World, owner: TestCaller): Promise<number> {
  if (owner.account_id === undefined) return 1
  const row = await kampung.db
    .insertInto('volunteer_devices')
    .values({
      volunteer_id: owner.id,
      token_hash: hashToken(newToken()),
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
