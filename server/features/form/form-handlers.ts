import type { z } from 'zod'
import { today } from '../../../contract/fields.ts'
import { type formFields, type formOperations, LAST_STAGE } from '../../../contract/form.ts'
import type { PointRange } from '../../../contract/points.ts'
import { Problem } from '../../../contract/problem.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { lockOneForShare } from '../../../db/living.ts'
import { propertyOf } from '../../../db/property-of.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found, missing } from '../../http/found.ts'
import { readChoiceForms } from '../../records/choice-questions.ts'
import { beneficiaryIdInScope } from '../../visits/visited.ts'
import { type Answered, countAnswers, countByForm, countResponses } from './answer-counts.ts'
import { answerByMonth } from './answers-by-month.ts'
import { exportAnswersByMonth } from './answers-by-month-export.ts'
import { readAnswers } from './answers-page.ts'
import { withAttachment } from './attachment-repository.ts'
import { countedIn, impactOf, type Wording } from './edit-impact.ts'
import { exportFormAnswers } from './form-answer-export.ts'
import { listVersions, pageOfAnswers } from './form-answer-repository.ts'
import { keepBells, withBells } from './form-bells.ts'
import { keepPoints, withPoints } from './form-points.ts'
import { isSameWording, keepQuestions } from './form-questions.ts'
import {
  deleteForm,
  type FormRow,
  findForm,
  findFormForVolunteer,
  formImpact,
  insertForm,
  listFormNames,
  listForms,
  listPending,
  listUids,
  lockForm,
  nextStage,
  updateForm,
} from './form-repository.ts'
import { keepTitles } from './form-translations.ts'
import { howOftenOf } from './how-often.ts'
import { likelyRespelt, requireApart } from './likely-respelt.ts'
import { pageOfPointed } from './pointed-responses.ts'
import { keepRespelt, respellerOf, respellFacts, saidRespelt } from './respelt.ts'

/** Forms and their versions: what was asked is never rewritten. */
export const formHandlers: HandlersOf<typeof formOperations> = {
  list: ({ db }) => listForms(db),

  names: ({ db }) => listFormNames(db),

  get: {
    staff: async ({ query, db }) => found(await findForm(db, query)),
    volunteer: async ({ query, caller, db }) => found(await findFormForVolunteer(db, query, caller.id)),
  },

  async nextStage({ query, db }) {
    const stage = found(await nextStage(db, query.programme_id))
    return { stage: Math.min(stage, LAST_STAGE) }
  },

  create: ({ body, caller, change }) =>
    orStageTaken(
      body.stage,
      change(async ({ tx, audit }) => {
        const { programme_id, stage } = body
        await requireProgramme(lockOneForShare(tx, 'programmes', programme_id))
        const questions = keepQuestions(body.questions)
        const wording = { ...keepTitles(body), questions, created_by: caller.id }
        const beside = besideOf(body, questions)
        await insertForm(tx, { programme_id, stage, ...beside, ...howOftenOf(body) }, wording)
        const { id, after } = audited(found(await findForm(tx, body)))
        await audit({ action: 'created', entity: 'form', entity_id: id, after })
        return after
      }),
    ),

  update: ({ query, body, caller, if_match, change }) =>
    orStageTaken(
      body.stage,
      change(async ({ tx, audit }) => {
        const form = found(await lockForm(tx, meantBy(query)))
        const { id, after: before } = audited(form)
        requireVersion(if_match, before, { entity: 'form', entity_id: id })
        const { programme_id, stage } = body
        await requireProgramme(lockOneForShare(tx, 'programmes', programme_id))
        const wording = { ...wordingOf(body, form, await listUids(tx, id)), created_by: caller.id }
        if (body.questions.some(({ respelt = [] }) => respelt.length > 0))
          requireApart(form, body.questions, wording.questions, await listVersions(tx, id))
        await updateForm(
          tx,
          form,
          {
            ...{ programme_id, stage, ...howOftenOf(body, form) },
            ...besideOf(body, wording.questions, form),
          },
          isSameWording(form, wording) ? undefined : wording,
        )
        const { after } = audited(found(await findForm(tx, body)))
        await audit({ action: 'updated', entity: 'form', entity_id: id, before, after })
        return after
      }),
    ),

  async editImpact({ query, body, db, if_match }) {
    const form = found(await findForm(db, meantBy(query)))
    const { id: entity_id, after: current } = audited(form)
    // Of a newer version it would tell a colleague's changes as the caller's.
    requireVersion(if_match, current, { entity: 'form', entity_id })
    const known = await listUids(db, form.id)
    const after = wordingOf(body, form, known)
    const { bells, points, ranges } = besideOf(body, after.questions, form)
    const often = howOftenOf(body, form)
    const questions = withPoints(withBells(after.questions, bells), points)
    const impact = (counts: readonly Answered[]) =>
      impactOf(form, { ...after, ...often, questions, ranges }, known, counts)
    // What the edit says nothing of is not counted: everybody waits while millions of answers are (H-1889).
    const changes = impact(await countAnswers(db, form, { uids: countedIn(impact([])) }))
    const responses = await countResponses(db, form.id)
    const respelt = likelyRespelt(form, after.questions, await listVersions(db, form.id))
    return { responses, changes, ...(respelt.length > 0 && { respelt }) }
  },

  remove: ({ query, caller, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const form = found(await lockForm(tx, meantBy(query)))
      const { id, after: before } = audited(form)
      requireVersion(if_match, before, { entity: 'form', entity_id: id })
      // Nothing goes along with a form: its summary says for how many it was still to be filled in.
      await deleteForm(tx, form, caller.id)
      await audit(deletedEntry('form', id, before))
      return undefined
    }),

  async impact({ query, db }) {
    const form = found(await findForm(db, query))
    return { summary: await formImpact(db, form.id) }
  },

  answers: readAnswers,

  async givenAnswers({ query, db }) {
    const form = found(await findForm(db, query))
    const page = await pageOfAnswers(db, form, query)
    return { ...page, items: await withAttachment(db, page.items) }
  },

  pointed: pageOfPointed,

  answerTotals: ({ db }) => countByForm(db),

  exportAnswers: exportFormAnswers,

  answersByMonth: ({ query, db }) => answerByMonth(db, query),

  exportAnswersByMonth,

  async choiceQuestions({ query: { form_ids }, db }) {
    const forms = await readChoiceForms(db, form_ids)
    return [...forms].map(([form_id, form]) => ({ form_id, ...form }))
  },

  async pending({ query, caller, db }) {
    return await listPending(db, found(await beneficiaryIdInScope(db, caller, query)), today())
  },
}

type Meant = { programmeId: number; stage: number; form_id?: number | undefined }
const meantBy = ({ programmeId, stage, form_id }: Meant) => ({ programme_id: programmeId, stage, form_id })

/** What the body would be kept as, in the place of this form. */
function wordingOf(body: z.output<typeof formFields>, form: FormRow, known: ReadonlySet<string>): Wording {
  return { ...keepTitles(body, form), questions: keepQuestions(body.questions, known, form.questions) }
}

type Beside = Pick<FormRow, 'bells' | 'points' | 'respelt'> & { ranges: PointRange[] }

/** What is kept beside the words, and never sent to a volunteer. */
const besideOf = (
  { questions: sent, ranges }: z.output<typeof formFields>,
  kept: Wording['questions'],
  form?: FormRow,
): Beside => {
  const said = saidRespelt(sent, kept)
  const respell = respellerOf(said)
  return {
    bells: keepBells(sent, kept, respellFacts(respell, form?.bells ?? [])),
    points: keepPoints(sent, kept, respellFacts(respell, form?.points ?? [])),
    ranges: (ranges ?? form?.ranges ?? []).toSorted((a, b) => a.from - b.from),
    respelt: keepRespelt(form?.respelt ?? [], said, kept),
  }
}

/** As the history has it: bells and points stand with the options that are offered. */
const audited = ({ id, bells: _, points: __, respelt: ___, ...after }: FormRow) => ({ id, after })

async function requireProgramme(lives: Promise<boolean>): Promise<void> {
  if (!(await lives)) throw missing('programme_id', 'programme')
}

/** G-30: the constraint decides, so that two who save at once cannot both. */
async function orStageTaken<T>(stage: number, saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (propertyOf(error, 'constraint') !== 'forms_place_living') throw error
    const message = `This programme already has a form for stage ${stage}`
    throw new Problem('conflict', { message, fields: { stage: message } })
  }
}
