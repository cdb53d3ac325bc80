import type { correctionOperations } from '../../contract/correction.ts'
import type { formResponseOperations } from '../../contract/form-response.ts'
import type { formResponseHeldOperations } from '../../contract/form-response-held.ts'
import { newToken } from '../../server/http/session.ts'
import { makeVisit } from '../form-visit.ts'
import { aRevokedPhone } from '../revoked-phone.ts'
import { elsewhere, type Group } from './permission-sign-in-requests.ts'

export const formResponseHeldRequests: Group<typeof formResponseHeldOperations> = {
  page: () => ({ query: { page: 1 } }),
  leave: async (w) => ({ body: { id: await w.spare.heldResponse() } }),
}

export const formResponseRequests: Group<typeof formResponseOperations> = {
  list: (w) => ({ query: { beneficiary_serial_number: w.assigned_serial } }),
  pageOfBeneficiary: (w) => ({ query: { beneficiary_serial_number: w.assigned_serial, page: 1 } }),
  pageOfVolunteer: async (w) => ({
    query: { volunteer_account_id: (await w.spare.volunteer()).account_id, page: 1 },
  }),
  get: (w) => ({ query: { id: w.response_id } }),
  create: async (w) => {
    const { serial_number } = await w.spare.beneficiary()
    await w.kampung.assign(w.volunteers.assigned_volunteer, serial_number)
    const about = { stage: 1, programme_id: w.programme_id, beneficiary_serial_number: serial_number }
    return { body: { ...about, responses: [{ id: 1, answer: 'Well' }] } }
  },
  choose: async (w) => ({ body: { id: await w.spare.heldResponse() } }),
  // Whoever asks: the phone's cookie alone says whose report it is.
  submitLate: async (w) => {
    const owner = w.volunteers.assigned_volunteer
    const headers = { 'idempotency-key': newToken() }
    const visit = await makeVisit(w.kampung)
    await w.kampung.assign(owner, visit.serial)
    const [first, second] = visit.form.questions
    const answered_at = new Date().toISOString()
    const body = {
      stage: visit.form.stage,
      programme_id: visit.form.programme_id,
      form_version: 1,
      beneficiary_serial_number: visit.serial,
      answered_at,
      responses: [
        { uid: first?.uid, answer: 'Well' },
        { uid: second?.uid, answer: 'Yes' },
      ],
    }
    return { body, cookies: await aRevokedPhone(w.kampung, owner), headers, address: elsewhere() }
  },
}

const corrected = (responses: { uid: string; answer: string }[]) =>
  responses.map(({ uid }) => ({ uid, answer: uid === responses[0]?.uid ? 'Well after all' : 'Yes' }))

export const correctionRequests: Group<typeof correctionOperations> = {
  create: async (w) => {
    const owner = w.volunteers.assigned_volunteer
    const visit = await makeVisit(w.kampung)
    await w.kampung.assign(owner, visit.serial)
    const { body: first } = await visit.file(owner)
    return { body: { corrects: first.id, responses: corrected(first.responses) } }
  },
  submitLate: async (w) => {
    const owner = w.volunteers.assigned_volunteer
    const visit = await makeVisit(w.kampung)
    await w.kampung.assign(owner, visit.serial)
    const { body: first } = await visit.file(owner)
    const body = {
      corrects: first.id,
      responses: corrected(first.responses),
      corrected_at: new Date().toISOString(),
    }
    const headers = { 'idempotency-key': newToken() }
    return { body, cookies: await aRevokedPhone(w.kampung, owner), headers, address: elsewhere() }
  },
}
