import type { formResponseOperations } from '../../../contract/form-response.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { receiveFromRevokedDevice } from '../../visits/late-hand-in.ts'
import { fileEngagement } from '../../visits/response-engagement.ts'
import { requireRoom } from '../../visits/revoked-device.ts'
import { momentBefore } from '../../visits/visit-day.ts'
import { matchAnswers } from './form-answers.ts'
import { findSent, insertResponse, readFiled } from './form-response-repository.ts'
import { readOccasion } from './occasion.ts'
import { findLateVisit } from './revoked-device-response-repository.ts'
import { createAnswerAlerts } from './ring-bells.ts'

type RevokedDeviceCall = Call<typeof formResponseOperations.submitLate>

export const submitLate = (call: RevokedDeviceCall) =>
  receiveFromRevokedDevice(call, async ({ changing, device, retry_key }) => {
    const { body } = call
    const { beneficiary_serial_number, beneficiary_id, form_id, language = 'en' } = body
    const form_version = found(body.form_version)
    const uid = body.responses.find((one) => one.uid !== undefined)?.uid
    const { tx, audit } = changing
    const { author, ended_at } = device
    const { volunteer_id } = author
    const asked = {
      volunteer_id,
      beneficiary_serial_number,
      beneficiary_id,
      form_id,
      form_version,
      uid,
      ended_at,
    }
    const { questions, ...visit } = found(await findLateVisit(tx, asked))
    if (!(await lockBeneficiary(tx, visit.beneficiary_id, 'update'))) throw new Problem('not_found')
    const entry = { action: 'handed_in', entity: 'form_response' } as const
    const sent = await findSent(tx, volunteer_id, retry_key)
    if (sent) {
      await audit({ ...entry, entity_id: sent.id, reason: 'again' })
      return
    }
    await requireRoom(tx, device)
    const answered_at = momentBefore(ended_at, body.answered_at)
    const responses = matchAnswers(questions, body.responses, { language })
    const { id } = await insertResponse(tx, {
      ...visit,
      ...author,
      filed_by: null,
      responses,
      language,
      answered_at,
      occasion: await readOccasion(tx, { ...visit, answered_at }),
      held_because: 'revoked',
      retry_key,
      device_id: device.id,
    })
    await fileEngagement(tx, { id, beneficiary_id: visit.beneficiary_id, volunteer_id }, body.engagement_key)
    const after = { ...(await readFiled(tx, id)), state: 'held', device_id: device.id }
    await audit({ ...entry, entity_id: id, after })
    await createAnswerAlerts(changing, { ...visit, id, questions, responses, answered_at })
  })
