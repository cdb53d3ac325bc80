import { z } from 'zod'
import { beneficiaryProfile, beneficiaryProfileUpdate } from './beneficiary-profile-fields.ts'
import { idKey, serialKey } from './fields.ts'
import { operation } from './operation.ts'

const path = '/beneficiary/profile'
const query = z.strictObject({ serial_number: serialKey })
/** Beside the number whose it was on the screen (H-1990). */
const meant = query.extend({ beneficiary_id: idKey.optional() })

/** Facts about a beneficiary, apart from section 3's record and with a version of their own. */
export const beneficiaryProfileOperations = {
  get: operation({
    method: 'GET',
    path,
    summary: 'What is known of a beneficiary; version 0 while that is nothing',
    query,
    response: beneficiaryProfile,
    status: 200,
    access: 'admin',
    subjects: { opened: { beneficiary: ['query.serial_number'] } },
  }),
  update: operation({
    method: 'PUT',
    path,
    changes: ['beneficiary', 'search'],
    summary: 'Edit the facts about a beneficiary; the person’s own version stays',
    query: meant,
    body: beneficiaryProfileUpdate,
    response: beneficiaryProfile,
    status: 200,
    access: 'admin',
    ignores: ['version'],
  }),
}
