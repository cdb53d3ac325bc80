import { z } from 'zod'
import { programmeIds } from './chosen.ts'
import { MONTH } from './months.ts'
import { operation } from './operation.ts'
import { questionTypes } from './question-types.ts'

/** So many questions at most, those with the most answers; and so many programmes of each are named. */
export const ASKED_MAX = 200
export const PROGRAMMES_NAMED = 20

/** A calendar month in Singapore, as yyyy-MM. */
const month = z.string().regex(MONTH, 'Not a month, such as 2026-03')

/** Both months count, by the day of the visit in Singapore; without them the last six. What is wrong with both is 422. */
const answersByMonthQuery = z.strictObject({
  from: month.optional(),
  to: month.optional(),
  programme_ids: programmeIds.optional(),
})

/** One question, in whatever forms it is asked in the same words. */
const askedByMonth = z.object({
  /** As the form that was worded last has it. */
  question: z.string(),
  type: z.enum(questionTypes),
  /** How many forms were answered that ask it. */
  forms: z.int(),
  programmes: z.array(z.string()).max(PROGRAMMES_NAMED),
  /** How many programmes there are beyond those named. */
  more_programmes: z.int(),
  responses: z.int(),
  /** Of numbers and scales. */
  mean: z.number().nullable(),
  /** What the form that was worded last offers, in its order, then whatever else was chosen; none of a number. */
  choices: z.array(z.string()),
  /** Every month asked for, the oldest first. */
  months: z.array(
    z.object({
      month: z.string(),
      responses: z.int(),
      /** By the places of `choices`. Of one answer to several options each counts. */
      counts: z.array(z.int()),
      mean: z.number().nullable(),
    }),
  ),
})
export type AskedByMonth = z.infer<typeof askedByMonth>

const answersByMonth = z.object({
  from: z.string(),
  to: z.string(),
  questions: z.array(askedByMonth).max(ASKED_MAX),
  /** How many there are, told or not. */
  total: z.int(),
})
export type AnswersByMonth = z.infer<typeof answersByMonth>

/** Of the noun form: they stand with its other operations. */
export const answersByMonthOperations = {
  answersByMonth: operation({
    method: 'GET',
    path: '/form/answers/by-month',
    summary: 'How the questions that several forms ask in the same words were answered, month by month',
    query: answersByMonthQuery,
    response: answersByMonth,
    status: 200,
    access: 'admin',
  }),
  exportAnswersByMonth: operation({
    method: 'GET',
    path: '/form/answers/by-month/export',
    summary: 'The same counts as .csv, a line for each option (S-12)',
    query: answersByMonthQuery,
    response: 'bytes',
    status: 200,
    access: 'admin',
    subjects: { nobody: 'counts of answers; the export is an event of the log' },
  }),
}
