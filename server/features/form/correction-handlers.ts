import type { z } from 'zod'
import type { correctionOperations } from '../../../contract/correction.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { found } from '../../http/found.ts'
import { redactReplayedAnswer } from '../../http/redact-replayed-answer.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { type Author, readAuthor } from '../../visits/author.ts'
import { receiveFromRevokedDevice } from '../../visits/late-hand-in.ts'
import { limitFiling } from '../../visits/limit-filing.ts'
import { requireRoom } from '../../visits/revoked-device.ts'
import { findCorrectable } from './correction-repository.ts'
import { matchAnswers } from './form-answers.ts'
import { findSent, insertResponse, readBack, readFiled } from './form-response-repository.ts'
import { createAnswerAlerts } from './ring-bells.ts'

const entity = 'form_response'
type Said = z.output<typeof correctionOperations.create.body>
type Written = Pick<Said, 'corrects' | 'responses' | 'language' | 'corrected_at'>
type LatePhone = { id: number; ended_at: string }
type Sender = {
  author: Author & { volunteer_id: number }
  retry_key: string | null
  /** Which phone has what the answers name. */
  device_id: number | null
  phone?: LatePhone
}

/** What was sent is sent again, corrected: a second response, held beside the first until staff take one (0073). */
export const correctionHandlers: HandlersOf<typeof correctionOperations> = {
  create: async ({ body, caller, change, setStatus, request, services }) => {
    await limitFiling(services, caller)
    return change(async (changing) => {
      const { tx, audit } = changing
      setStatus(202)
      const { retry_key } = request
      const sent = retry_key === null ? undefined : await findSent(tx, caller.id, retry_key)
      if (sent) {
        await audit({ action: 'handed_in', entity, entity_id: sent.id, reason: 'again' })
        return await redactReplayedAnswer(tx, caller, await readBack(tx, caller, sent.id))
      }
      const author = { ...(await readAuthor(tx, caller, null)), volunteer_id: caller.id }
      const id = await correct(changing, body, { author, retry_key, device_id: caller.device_id })
      const after = await readBack(tx, caller, id)
      await audit({ action: 'created', entity, entity_id: id, after: { ...after, state: 'held' } })
      return after
    })
  },

  submitLate: (call) =>
    receiveFromRevokedDevice(call, async ({ changing, device: phone, retry_key }) => {
      const { body } = call
      const { tx, audit } = changing
      const { author, id: device_id } = phone
      if (!isByQuestion(body)) throw new Problem('not_found')
      const entry = { action: 'handed_in', entity } as const
      const sent = await findSent(tx, author.volunteer_id, retry_key)
      if (sent) return await audit({ ...entry, entity_id: sent.id, reason: 'again' })
      await requireRoom(tx, phone)
      const id = await correct(changing, body, { author, retry_key, device_id, phone })
      const after = { ...(await readFiled(tx, id)), state: 'held', device_id }
      await audit({ ...entry, entity_id: id, after })
    }),
}

/** A place is guessed; a question's permanent id is known to whoever was asked it. */
const isByQuestion = ({ responses }: Written) =>
  responses.length > 0 && responses.every(({ uid }) => uid !== undefined)

/** Throws 404 for what they did not send, 409 once it is too late, 422 for answers that the form does not take. */
async function correct(changing: Change, said: Written, sender: Sender): Promise<number> {
  const { tx } = changing
  const { author, retry_key, phone } = sender
  const { volunteer_id } = author
  const { corrects: id, corrected_at } = said
  const ended_at = phone?.ended_at
  const first = found(await findCorrectable(tx, { volunteer_id, id, said: corrected_at, ended_at }))
  if (!(await lockBeneficiary(tx, first.beneficiary_id, 'update'))) throw new Problem('not_found')
  const { questions, is_in_time, ...visit } = first
  if (!is_in_time) {
    const message =
      'This was sent more than 7 days before it was corrected. Tell the office what is wrong in it'
    throw new Problem('conflict', { message })
  }
  const language = said.language ?? 'en'
  const responses = matchAnswers(questions, said.responses, { language })
  const why = { held_because: 'correction', ...(phone && { device_id: phone.id }) } as const
  const given = { filed_by: null, responses, language, retry_key, ...why }
  const held = await insertResponse(tx, { ...visit, ...author, ...given }, sender.device_id)
  await createAnswerAlerts(changing, { ...visit, id: held.id, questions, responses })
  return held.id
}
