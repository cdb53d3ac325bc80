import type { engagementOperations } from '../../contract/engagement.ts'
import type { engagementHeldOperations } from '../../contract/engagement-held.ts'
import { newToken } from '../../server/http/session.ts'
import { aBeneficiary, anEngagement } from '../factories.ts'
import { aRevokedPhone } from '../revoked-phone.ts'
import { elsewhere, type Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

const account = (w: World) => w.volunteers.assigned_volunteer.account_id ?? 0

/** Somebody new who is the assigned volunteer's. */
async function theirs({ kampung, spare, volunteers }: World): Promise<string> {
  const { serial_number } = await spare.beneficiary()
  await kampung.assign(volunteers.assigned_volunteer, serial_number)
  return serial_number
}

/** Something new that the assigned volunteer did, and noted alone. */
async function done(w: World): Promise<number> {
  const body = anEngagement({ beneficiary_serial_number: await theirs(w) })
  return (await w.kampung.call('POST', '/engagement', { as: w.volunteers.assigned_volunteer, body })).body.id
}

export const engagementHeldRequests: Group<typeof engagementHeldOperations> = {
  page: () => ({ query: { page: 1 } }),
}

export const engagementRequests: Group<typeof engagementOperations> = {
  pageOfBeneficiary: (w) => ({ query: { beneficiary_serial_number: w.assigned_serial, page: 1 } }),
  pageOfVolunteer: (w) => ({ query: { volunteer_account_id: account(w), page: 1 } }),
  totalsOfBeneficiary: (w) => ({ query: { beneficiary_serial_number: w.assigned_serial } }),
  totalsOfVolunteer: (w) => ({ query: { volunteer_account_id: account(w) } }),
  get: (w) => ({ query: { id: w.engagement_id } }),
  create: async (w) => ({ body: anEngagement({ beneficiary_serial_number: await theirs(w) }) }),
  createBulk: async (w) => {
    const { id } = await w.kampung.db
      .selectFrom('beneficiaries')
      .select('id')
      .where('serial_number', '=', await theirs(w))
      .executeTakeFirstOrThrow()
    return { body: anEngagement({ beneficiary_ids: [id] }) }
  },
  peopleOfBulk: (w) => ({ body: { serial_numbers: [w.assigned_serial] } }),
  update: async (w) => ({ query: { id: await done(w) }, body: { minutes: 45 } }),
  remove: async (w) => ({ query: { id: await done(w) } }),
  count: async (w) => {
    const id = await done(w)
    await w.kampung.db
      .updateTable('engagements')
      .set({ held_because: 'unassigned' })
      .where('id', '=', id)
      .execute()
    return { body: { id } }
  },
  // Whoever asks: the phone's cookie alone says whose it is.
  submitLate: async (w) => {
    const owner = w.volunteers.assigned_volunteer
    const made = await w.kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
    await w.kampung.assign(owner, made.body.serial_number)
    const body = anEngagement({
      beneficiary_serial_number: made.body.serial_number,
      noted_at: new Date().toISOString(),
    })
    const headers = { 'idempotency-key': newToken() }
    return { body, cookies: await aRevokedPhone(w.kampung, owner), headers, address: elsewhere() }
  },
}
