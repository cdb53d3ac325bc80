import type { formResponseOperations } from '../../../contract/form-response.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { DEVICE_COOKIE } from '../../http/session.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { fileEngagement } from '../../visits/response-engagement.ts'
import {
  countHandedIn,
  lockRevokedDevice,
  REVOKED_SUBMISSIONS_MAX,
  receiveFromRevokedDevice,
} from '../../visits/revoked-device.ts'
import { momentBefore } from '../../visits/visit-day.ts'
import { matchAnswers } from './form-answers.ts'
import { findSent, insertResponse, readFiled } from './form-response-repository.ts'
import { readOccasion } from './occasion.ts'
import { findLateVisit } from './revoked-device-response-repository.ts'
import { createAnswerAlerts } from './ring-bells.ts'

type RevokedDeviceCall = Call<typeof formResponseOperations.submitLate>

export const submitLate = (call: RevokedDeviceCall) => receiveFromRevokedDevice(call, () => handIn(call))

function handIn({ body, request, change }: RevokedDeviceCall): Promise<{ received: true }> {
  const { beneficiary_serial_number, beneficiary_id, form_id, form_version, language = 'en' } = body
  const { retry_key } = request
  const uid = body.responses.find((one) => one.uid !== undefined)?.uid
  return change(async (changing) => {
    const { tx, audit } = changing
    const device = found(await lockRevokedDevice(tx, request.cookies[DEVICE_COOKIE]))
    if (retry_key === null || form_version === undefined) throw new Problem('not_found')
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
      return { received: true }
    }
    if ((await countHandedIn(tx, device.id)) >= REVOKED_SUBMISSIONS_MAX) throw new Problem('not_found')
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
    return { received: true }
  })
}
