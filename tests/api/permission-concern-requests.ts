import type { concernOperations } from '../../contract/concern.ts'
import { newToken } from '../../server/http/session.ts'
import { aBeneficiary } from '../factories.ts'
import { aRevokedPhone } from '../revoked-phone.ts'
import { elsewhere, type Group } from './permission-sign-in-requests.ts'

const note = 'Nobody answered, and the door stood open'

export const concernRequests: Group<typeof concernOperations> = {
  create: (w) => ({ body: { beneficiary_serial_number: w.assigned_serial, note } }),
  // Whoever asks: the phone's cookie alone says whose it is.
  submitLate: async (w) => {
    const owner = w.volunteers.assigned_volunteer
    const made = await w.kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
    const { serial_number: beneficiary_serial_number } = made.body
    await w.kampung.assign(owner, beneficiary_serial_number)
    const body = { beneficiary_serial_number, note, noted_at: new Date().toISOString() }
    const headers = { 'idempotency-key': newToken() }
    return { body, cookies: await aRevokedPhone(w.kampung, owner), headers, address: elsewhere() }
  },
}
