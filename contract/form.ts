import { z } from 'zod'
import { answersByMonthOperations } from './answers-by-month.ts'
import { bell } from './bell.ts'
import { choiceQuestionOperations } from './choice-questions.ts'
import { deletionImpact } from './deletion.ts'
import { idKey, requiredText, serialKey, text } from './fields.ts'
import { answerPeriod, formAnswers, givenAnswerQuery, givenAnswers } from './form-answers.ts'
import { dueAfter, dueDays } from './form-due.ts'
import { editImpact } from './form-edit.ts'
import { formNameOperations } from './form-names.ts'
import { pointedQuery, pointedResponses } from './form-points.ts'
import { formQuestions } from './form-questions.ts'
import { everyWeeks, pendingForm, repeats, WEEKS_NEEDED } from './how-often.ts'
import { inLanguages } from './language.ts'
import { operation } from './operation.ts'
import { optionPoints, pointRange, pointRangesFields } from './points.ts'
import { question } from './question.ts'

const MEGABYTE = 1024 * 1024

export const LAST_STAGE = 999

export const stage = z
  .number({ error: 'Stage must be a number' })
  .int('Stage must be a number')
  .min(1, 'Stage must be at least 1')
  .max(LAST_STAGE, `Stage must be at most ${LAST_STAGE}`)

export const formFields = z
  .strictObject({
    stage,
    programme_id: z
      .number({ error: 'Tag a programme before saving' })
      .int('Tag a programme before saving')
      .min(0, 'Tag a programme before saving'),
    title: requiredText('Title cannot be empty'),
    /** Absent, both stay as they are: a form is filled in once until somebody says otherwise. */
    repeats: repeats.optional(),
    every_weeks: everyWeeks.nullish(),
    /** When one that is filled in once is due; absent, both stay as they are. */
    due_days: dueDays.optional(),
    due_after: dueAfter.optional(),
    title_translations: inLanguages(text()).optional(),
    /** The title that each was made for; absent is taken from the form as it stands. */
    title_made_for: inLanguages(text()).optional(),
    /** What the sum of points means; absent stays. */
    ranges: pointRangesFields.optional(),
    questions: formQuestions,
  })
  .refine(({ repeats, every_weeks }) => repeats !== 'weeks' || typeof every_weeks === 'number', {
    error: WEEKS_NEEDED,
    path: ['every_weeks'],
  })

/** As a volunteer is asked it. */
export const form = z.object({
  /** Stays the same wherever the form is moved. */
  form_id: z.int(),
  stage: z.int(),
  programme_id: z.int(),
  programme_name: z.string(),
  cover_image: z.string(),
  title: z.string(),
  title_translations: inLanguages(z.string()),
  /** Only for a translation that is older than today's title. */
  title_made_for: inLanguages(z.string()),
  repeats,
  /** Of `weeks` alone. */
  every_weeks: z.int().nullable(),
  /** Null: at once (0040). */
  due_days: z.int().nullable(),
  /** From when `due_days` are counted; null where they are. */
  due_after: dueAfter,
  questions: z.array(question),
  created_at: z.string(),
  /** Which wording a response answers; sent back with it. */
  form_version: z.int(),
  version: z.int(),
})

/** As staff write it: what its options ring and count, and what their sum means, never leave to a volunteer. */
export const staffForm = form.extend({
  questions: z.array(
    question.extend({ bells: z.array(bell).optional(), points: z.array(optionPoints).optional() }),
  ),
  ranges: z.array(pointRange).optional(),
})
export type Form = z.infer<typeof staffForm>

const path = '/form'
const byPlace = z.strictObject({ programme_id: idKey, stage: idKey })
/** `form_id`: which form the caller means. Another may stand in its place by now, and both began with version 1. */
const byOtherPlace = z.strictObject({ programmeId: idKey, stage: idKey, form_id: idKey.optional() })
const ignores = ['form_id', 'programme_name', 'cover_image', 'created_at', 'form_version', 'version'] as const

export const formOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'Every form',
    query: z.strictObject({}),
    response: z.array(staffForm),
    status: 200,
    access: 'admin',
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'One form by programme and stage',
    query: byPlace,
    response: staffForm,
    response_for_volunteer: form,
    status: 200,
    access: 'scoped',
  }),
  nextStage: operation({
    method: 'GET',
    path: '/form/next-stage',
    summary: 'The next free stage of a programme (G-30)',
    query: z.strictObject({ programme_id: idKey }),
    response: z.object({ stage: z.int() }),
    status: 200,
    access: 'admin',
  }),
  create: operation({
    method: 'POST',
    path,
    changes: ['form'],
    summary: 'Create a form; a taken stage is 409 (G-30)',
    body: formFields,
    response: staffForm,
    status: 201,
    access: 'admin',
    ignores,
    limit: MEGABYTE,
  }),
  update: operation({
    method: 'PUT',
    path,
    changes: ['form'],
    summary: 'Edit a form; the body may move it to another programme or stage',
    query: byOtherPlace,
    body: formFields,
    response: staffForm,
    status: 200,
    access: 'admin',
    ignores,
    limit: MEGABYTE,
  }),
  editImpact: operation({
    method: 'POST',
    path: '/form/edit-impact',
    changes: [],
    summary: 'What saving this would do to the answers given so far; writes nothing',
    query: byOtherPlace,
    body: formFields,
    response: editImpact,
    status: 200,
    access: 'admin',
    ignores,
    limit: MEGABYTE,
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: ['form'],
    summary: 'Delete a form; responses stay (G-22)',
    query: byOtherPlace,
    status: 204,
    access: 'admin',
  }),
  impact: operation({
    method: 'GET',
    path: '/form/impact',
    summary: 'What deleting this form takes along',
    query: byPlace,
    response: deletionImpact,
    status: 200,
    access: 'admin',
  }),
  answers: operation({
    method: 'GET',
    path: '/form/answers',
    summary: 'What was answered to a form, question by question over every wording it had',
    query: byPlace.extend(answerPeriod),
    response: formAnswers,
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.held.newest.beneficiary_serial_number'] } },
  }),
  givenAnswers: operation({
    method: 'GET',
    path: '/form/answers/given',
    summary: 'A page of what was typed in answer to a question, or of who chose an option, the newest first',
    query: byPlace.extend(answerPeriod).extend(givenAnswerQuery),
    response: givenAnswers,
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.items.beneficiary_serial_number'] } },
  }),
  pointed: operation({
    method: 'GET',
    path: '/form/answers/points',
    summary: 'A page of the responses that count with their points, all or those in one range',
    query: byPlace.extend(answerPeriod).extend(pointedQuery),
    response: pointedResponses,
    status: 200,
    access: 'admin',
    subjects: { listed: { beneficiary: ['answer.items.beneficiary_serial_number'] } },
  }),
  exportAnswers: operation({
    method: 'GET',
    path: '/form/answers/export',
    asks_factor: true,
    summary:
      'Every response that counts as .csv, one column for a question however often it was reworded (S-12)',
    query: byPlace.extend(answerPeriod),
    response: 'bytes',
    status: 200,
    access: 'admin',
    subjects: { exported: 'told' },
  }),
  answerTotals: operation({
    method: 'GET',
    path: '/form/answers/totals',
    summary: 'How many responses count for each form that has any',
    query: z.strictObject({}),
    response: z.array(z.object({ form_id: z.int(), responses: z.int() })),
    status: 200,
    access: 'admin',
  }),
  ...answersByMonthOperations,
  ...choiceQuestionOperations,
  ...formNameOperations,
  pending: operation({
    method: 'GET',
    path: '/form/pending',
    summary: 'Forms still to be answered about a beneficiary (G-18)',
    query: z.strictObject({ beneficiary_serial_number: serialKey }),
    response: z.array(pendingForm),
    status: 200,
    access: 'scoped',
    subjects: { opened: { beneficiary: ['query.beneficiary_serial_number'] } },
  }),
}
