import type { z } from 'zod'
import type { formResponseFields, formResponseOperations } from '../../../contract/form-response.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Question } from '../../../contract/question.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import type { Change } from '../../http/change.ts'
import { found } from '../../http/found.ts'
import { redactReplayedAnswer } from '../../http/redact-replayed-answer.ts'
import { lockBeneficiary } from '../../records/find-beneficiary.ts'
import { readAuthor } from '../../visits/author.ts'
import { limitFiling } from '../../visits/limit-filing.ts'
import { fileEngagement } from '../../visits/response-engagement.ts'
import { beneficiaryIdInScope } from '../../visits/visited.ts'
import { findAskedForm } from './asked-form-repository.ts'
import { withAttachments } from './attachment-repository.ts'
import { choose } from './choose-response.ts'
import { pageOfFiled } from './filed-repository.ts'
import { matchAnswers } from './form-answers.ts'
import {
  findResponse,
  findSent,
  insertResponse,
  listResponses,
  readBack,
} from './form-response-repository.ts'
import { readOccasion } from './occasion.ts'
import { findOpened } from './opened-response.ts'
import { pageOfCards } from './response-cards.ts'
import { withSums } from './response-points.ts'
import { submitLate } from './revoked-device-response.ts'
import { findLateVisit, type LateVisit } from './revoked-device-response-repository.ts'
import { createAnswerAlerts } from './ring-bells.ts'
import { heldOn, momentOf, momentOfVisit, reasonOfMoment } from './visit-moment.ts'

const entity = 'form_response'

/** What was answered about whom: one accepted for a person, form and occasion, later ones held (G-29). */
export const formResponseHandlers: HandlersOf<typeof formResponseOperations> = {
  list: {
    async staff(call) {
      const { beneficiary_id, rows } = await listOf(call)
      if (call.query.purpose)
        await call.recordRead({ action: 'printed', entity: 'beneficiary', entity_id: beneficiary_id })
      return await withAttachments(call.db, await withSums(call.db, rows))
    },
    // S-14: a volunteer's look leaves a trace, by ids alone.
    async volunteer(call) {
      const { beneficiary_id, rows } = await listOf(call)
      if (rows.length > 0)
        await call.recordRead({ action: 'opened', entity, after: { beneficiary_ids: [beneficiary_id] } })
      return rows
    },
  },

  async pageOfBeneficiary({ query, caller, db }) {
    return await pageOfCards(db, found(await beneficiaryIdInScope(db, caller, query)), query)
  },

  pageOfVolunteer: ({ query, db }) => pageOfFiled(db, query),

  get: {
    async staff({ query, caller, db }) {
      return found(await findOpened(db, caller, query.id))
    },
    async volunteer({ query, caller, db, recordRead }) {
      const row = found(await findResponse(db, caller, query.id))
      await recordRead({ action: 'opened', entity, entity_id: row.id })
      return row
    },
  },

  create: async ({ body, caller, change, setStatus, request, services }) => {
    await limitFiling(services, caller)
    return change(async (changing) => {
      const { tx, audit } = changing
      const said = momentOf(body.answered_at, caller.kind)
      const retry_key = caller.kind === 'volunteer' ? request.retry_key : null
      const sent = retry_key === null ? undefined : await findSent(tx, caller.id, retry_key)
      if (sent) {
        await audit({ action: 'handed_in', entity, entity_id: sent.id, reason: 'again' })
        setStatus(sent.state === 'held' ? 202 : 201)
        return await redactReplayedAnswer(tx, caller, await readBack(tx, caller, sent.id))
      }
      const { questions, ...visit } = await readVisit(tx, caller, body)
      if (!(await lockBeneficiary(tx, visit.beneficiary_id, 'update'))) throw new Problem('not_found')
      const told = { sent: body.answered_at, engagement_key: body.engagement_key }
      const visited = caller.kind === 'volunteer' ? { ...visit, volunteer_id: caller.id } : null
      const answered_at = visited ? await momentOfVisit(tx, { ...visited, ...told, said }) : said
      const held_because = visited ? await heldOn(tx, visited, answered_at) : visit.held_because
      const author = await readAuthor(tx, caller, body.volunteer_account_id)
      const language = body.language ?? 'en'
      const occasion = await readOccasion(tx, { ...visit, answered_at })
      const responses = matchAnswers(questions, body.responses, {
        language,
        isWrittenDown: caller.kind === 'user',
      })
      const filed_by = caller.kind === 'user' ? caller.id : null
      const given = { filed_by, responses, language, retry_key, answered_at, occasion, held_because }
      const phone = caller.kind === 'volunteer' ? caller.device_id : null
      const { id, state } = await insertResponse(tx, { ...visit, ...author, ...given }, phone)
      const touched = { beneficiary_id: visit.beneficiary_id, volunteer_id: author.volunteer_id }
      await fileEngagement(tx, { id, ...touched }, body.engagement_key)
      const after = await readBack(tx, caller, id)
      await audit({
        action: 'created',
        entity,
        entity_id: id,
        after: { ...after, state },
        reason: caller.kind === 'volunteer' ? reasonOfMoment(body.answered_at, answered_at) : '',
      })
      await createAnswerAlerts(changing, { ...visit, id, questions, responses, answered_at })
      setStatus(state === 'held' ? 202 : 201)
      return after
    })
  },

  choose: ({ body, change }) => change((changing) => choose(changing, body)),

  submitLate,
}

type Tx = Change['tx']
type ListCall = Pick<Call<typeof formResponseOperations.list>, 'query' | 'caller' | 'db'>

async function listOf({ query, caller, db }: ListCall) {
  const beneficiary_id = found(await beneficiaryIdInScope(db, caller, query))
  return {
    beneficiary_id,
    rows: await listResponses(db, caller, beneficiary_id, query.held ? 'held' : 'accepted'),
  }
}

type Sent = z.output<typeof formResponseFields>

/**
 * What was visited and asked: the form named, or the one at the place, or, for a volunteer, the one that was answered
 * because it was theirs lately. Throws 404 when it is not asked of this person, 422 when it never had the version named.
 */
async function readVisit(tx: Tx, caller: StaffCaller | VolunteerCaller, sent: Sent): Promise<LateVisit> {
  const { form_id, programme_id, stage, form_version } = sent
  const beneficiary_id = await beneficiaryIdInScope(tx, caller, sent)
  const asked =
    beneficiary_id === undefined
      ? undefined
      : await findAskedForm(tx, { form_id, programme_id, stage, form_version, beneficiary_id })
  const uid = sent.responses.find((one) => one.uid !== undefined)?.uid
  // A phone that does not name the form yet is known by a question that it answered.
  const isAsked = form_id === undefined ? hasQuestion(asked?.questions, uid) : asked !== undefined
  if (!isAsked && caller.kind === 'volunteer' && form_version !== undefined) {
    const late = await findLateVisit(tx, {
      beneficiary_serial_number: sent.beneficiary_serial_number,
      beneficiary_id: sent.beneficiary_id,
      volunteer_id: caller.id,
      form_id,
      form_version,
      uid,
    })
    if (late) return late
  }
  const { questions, ...form } = found(asked)
  if (!questions) throw new Problem('invalid', { fields: { form_version: 'This form has no such version' } })
  return { ...form, questions, beneficiary_id: found(beneficiary_id), held_because: '' }
}

const hasQuestion = (questions: Question[] | null | undefined, uid: string | undefined) =>
  uid === undefined || questions?.some((question) => question.uid === uid)
