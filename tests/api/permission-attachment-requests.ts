import type { attachmentOperations } from '../../contract/attachment.ts'
import { photograph } from '../attachment-samples.ts'
import { newAttachment } from '../attachments.ts'
import { makeVisit } from '../form-visit.ts'
import { aRevokedPhone } from '../revoked-phone.ts'
import { elsewhere, type Group } from './permission-sign-in-requests.ts'
import type { World } from './permission-world.ts'

/** A response of the assigned volunteer that names a photograph, and the photograph. */
async function aNamedPhotograph({ kampung, volunteers: { assigned_volunteer } }: World) {
  const id = newAttachment()
  const { form, serial, file: answer } = await makeVisit(kampung)
  await kampung.assign(assigned_volunteer, serial)
  const questions = [{ question: 'The front door', type: 'photo' }]
  const place = `programmeId=${form.programme_id}&stage=${form.stage}`
  const { body } = await kampung.call('PUT', `/form?${place}`, { as: 'admin', body: { ...form, questions } })
  await answer(assigned_volunteer, { responses: [{ uid: body.questions[0].uid, answer: id }] })
  const file = { name: 'blob', content: await photograph() }
  return { query: { id, agreed_at: '2026-11-20T06:00:00.000Z' }, file }
}

const lost = ({ query }: Awaited<ReturnType<typeof aNamedPhotograph>>) => ({
  ...{ id: query.id, why: 'removed' as const, lost_at: query.agreed_at },
})

export const attachmentRequests: Group<typeof attachmentOperations> = {
  upload: aNamedPhotograph,
  // Whoever asks: the phone's cookie alone says whose it is.
  uploadLate: async (w) => {
    const cookies = await aRevokedPhone(w.kampung, w.volunteers.assigned_volunteer)
    return { ...(await aNamedPhotograph(w)), cookies, address: elsewhere() }
  },
  tellLost: async (w) => ({ body: lost(await aNamedPhotograph(w)) }),
  tellLostLate: async (w) => {
    const cookies = await aRevokedPhone(w.kampung, w.volunteers.assigned_volunteer)
    return { body: lost(await aNamedPhotograph(w)), cookies, address: elsewhere() }
  },
}
