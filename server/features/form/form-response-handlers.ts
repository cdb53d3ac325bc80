import type { formResponseOperations } from '../../../contract/form-response.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import type { Change } from '../../http/change.ts'
import { found, missing } from '../../http/found.ts'
import { matchAnswers } from './form-answers.ts'
import {
  type AskedForm,
  type Author,
  findAskedForm,
  findPerson,
  findResponse,
  findStaffAuthor,
  findVolunteerAuthor,
  insertResponse,
  listResponses,
  lockPerson,
  markEngaged,
} from './form-response-repository.ts'

/** What was answered about whom: one accepted for a person, programme and stage, later ones held (G-29). */
export const formResponseHandlers: HandlersOf<typeof formResponseOperations> = {
  async list({ query, caller, db }) {
    const person = found(await findPerson(db, caller, query.beneficiary_serial_number))
    return await listResponses(db, caller, person.id, query.held ? 'held' : 'accepted')
  },

  async get({ query, caller, db }) {
    return found(await findResponse(db, caller, query.id))
  },

  create: ({ body, caller, change, setStatus }) =>
    change(async ({ tx, audit }) => {
      const { programme_id, stage } = body
      const person = found(await findPerson(tx, caller, body.beneficiary_serial_number))
      if (!(await lockPerson(tx, person.id))) throw new Problem('not_found')
      const { questions, ...form } = await readForm(tx, { ...body, beneficiary_id: person.id })
      const author = await readAuthor(tx, caller, body.volunteer_account_id)
      const answered_at = momentOf(body.answered_at)
      const language = body.language ?? 'en'
      const { id, state } = await insertResponse(tx, {
        ...form,
        ...author,
        programme_id,
        stage,
        beneficiary_id: person.id,
        filed_by: caller.kind === 'user' ? caller.id : null,
        responses: matchAnswers(questions, body.responses, language),
        language,
        answered_at,
      })
      await markEngaged(tx, 'beneficiaries', person.id, dateInSingapore(answered_at))
      if (author.volunteer_id !== null)
        await markEngaged(tx, 'volunteers', author.volunteer_id, dateInSingapore(answered_at))
      const after = found(await findResponse(tx, caller, id))
      await audit({ action: 'created', entity: 'form_response', entity_id: id, after: { ...after, state } })
      setStatus(state === 'held' ? 202 : 201)
      return after
    }),
}

type Tx = Change['tx']

/** Throws 404 when this form is not asked of this person, 422 when it never had the version named. */
async function readForm(tx: Tx, asked: Parameters<typeof findAskedForm>[1]): Promise<AskedForm> {
  const { questions, ...form } = found(await findAskedForm(tx, asked))
  if (!questions) throw new Problem('invalid', { fields: { form_version: 'This form has no such version' } })
  return { ...form, questions }
}

/** D-07: a volunteer's own id, whatever was sent; staff may file for a volunteer, else it is by themselves. */
async function readAuthor(
  tx: Tx,
  caller: StaffCaller | VolunteerCaller,
  account_id: number | null | undefined,
): Promise<Author> {
  if (caller.kind === 'volunteer') return found(await findVolunteerAuthor(tx, caller))
  if (account_id === undefined || account_id === null) return await findStaffAuthor(tx, caller.id)
  const author = await findVolunteerAuthor(tx, { account_id })
  if (author) return author
  throw missing('volunteer_account_id', 'volunteer')
}

const EARLIEST = new Date('2000-01-01T00:00:00Z')

/** A phone's clock may run ahead: nothing was answered later than now. Throws 422 for a moment before this century. */
function momentOf(sent: string | undefined): string {
  const now = new Date()
  const moment = sent === undefined ? now : new Date(sent)
  if (!(moment >= EARLIEST)) throw new Problem('invalid', { fields: { answered_at: 'Not a moment' } })
  return (moment > now ? now : moment).toISOString()
}

const EIGHT_HOURS = 8 * 3_600_000
const dateInSingapore = (moment: string) =>
  new Date(Date.parse(moment) + EIGHT_HOURS).toISOString().slice(0, 10)
