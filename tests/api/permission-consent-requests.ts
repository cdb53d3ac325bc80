import type { consentOperations } from '../../contract/consent.ts'
import type { purposeOperations } from '../../contract/purpose.ts'
import { aPurpose } from '../factories.ts'
import type { Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

/** The first that there is. */
async function purposeOf({ kampung }: World): Promise<number> {
  const standing = await kampung.db.selectFrom('purposes').select('id').executeTakeFirst()
  if (standing) return standing.id
  return (await kampung.call('POST', '/purpose', { as: 'super_admin', body: aPurpose() })).body.id
}

const purpose: Group<typeof purposeOperations> = {
  list: () => ({}),
  create: () => ({ body: aPurpose() }),
  update: async (w) => ({ query: { id: await purposeOf(w) }, body: { wording: 'We show it on our page.' } }),
}

const consent: Group<typeof consentOperations> = {
  listOfPerson: (w) => ({ query: { noun: 'beneficiary', key: w.assigned_serial } }),
  create: async (w) => ({
    query: { noun: 'beneficiary', key: (await w.spare.beneficiary()).serial_number },
    body: {
      purpose_id: await purposeOf(w),
      wording_version: 1,
      state: 'given',
      on_day: '2026-01-05',
      how: 'paper',
    },
  }),
}

export const consentDeskRequests = { consent, purpose }
