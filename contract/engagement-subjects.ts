import type { Subjects } from './subjects.ts'

/** Whom the reading calls of contract/engagement.ts show. */
export const engagementSubjects = {
  pageOfBeneficiary: {
    opened: { beneficiary: ['query.beneficiary_serial_number'] },
    listed: { volunteer: ['answer.items.volunteer_account_id'] },
  },
  pageOfVolunteer: {
    opened: { volunteer: ['query.volunteer_account_id'] },
    listed: { beneficiary: ['answer.items.beneficiary_serial_number'] },
  },
  totalsOfBeneficiary: { opened: { beneficiary: ['query.beneficiary_serial_number'] } },
  totalsOfVolunteer: { opened: { volunteer: ['query.volunteer_account_id'] } },
  peopleOfBulk: { listed: { beneficiary: ['answer.serial_number'] } },
  get: {
    opened: { beneficiary: ['answer.beneficiary_serial_number'] },
    listed: { volunteer: ['answer.volunteer_account_id'] },
  },
} satisfies Record<string, Subjects>
