import type { formResponseOperations } from '../../../contract/form-response.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { DEVICE_COOKIE } from '../../http/session.ts'
import { matchAnswers } from './form-answers.ts'
import { findSent, insertResponse, lockPerson } from './form-response-repository.ts'
import { countHandedIn, findLateVisit, findRevokedDevice } from './late-response-repository.ts'
import { momentOf } from './visit-moment.ts'

/** Of one phone: a stolen one cannot fill the office's desk. */
const LATE_MAX = 50

/**
 * S-03, S-08: a phone that was revoked hands in what was answered before that, and learns nothing but that it arrived.
 * Whatever is wrong is the same 404.
 */
export async function handInLate(
  call: Call<typeof formResponseOperations.handInLate>,
): Promise<{ received: true }> {
  const { body, request, services, db } = call
  await services.limits.consume('late_hand_in', request.address)
  const device = found(await findRevokedDevice(db, request.cookies[DEVICE_COOKIE]))
  const uid = body.responses.find((one) => one.uid !== undefined)?.uid
  const { form_version, beneficiary_serial_number: serial_number } = body
  const answered_at = momentOf(body.answered_at)
  const { retry_key } = request
  if (retry_key === null || uid === undefined || form_version === undefined || answered_at > device.ended_at)
    throw new Problem('not_found')
  const { author } = device
  return call.change(async ({ tx, audit }) => {
    const late = found(
      await findLateVisit(tx, {
        volunteer_id: author.volunteer_id,
        serial_number,
        form_version,
        uid,
        answered_at,
      }),
    )
    if (!(await lockPerson(tx, late.beneficiary_id))) throw new Problem('not_found')
    const { questions, ...visit } = late
    const entry = { action: 'handed_in', entity: 'form_response' }
    if (await findSent(tx, author.volunteer_id, retry_key)) await audit({ ...entry, reason: 'again' })
    else {
      if ((await countHandedIn(tx, device.id)) >= LATE_MAX) throw new Problem('not_found')
      const language = body.language ?? 'en'
      const held = { held_because: 'revoked' as const, retry_key, device_id: device.id }
      const response = { ...visit, ...author, ...held, filed_by: null, language, answered_at }
      const { id } = await insertResponse(tx, { ...response, responses: readAnswers() })
      await audit({ ...entry, entity_id: id })
    }
    return { received: true as const }

    function readAnswers() {
      try {
        return matchAnswers(questions, body.responses, body.language)
      } catch {
        throw new Problem('not_found')
      }
    }
  })
}
