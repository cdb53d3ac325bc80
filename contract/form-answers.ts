import { z } from 'zod'
import { attachment } from './attachment.ts'
import { isCleanText, isoDate, pageOf, pageQuery } from './fields.ts'
import { type FiledResponse, filedResponse } from './filed-response.ts'
import { pointsCount } from './form-points.ts'
import { language } from './language.ts'
import { questionTypes } from './question-types.ts'

/** Other words that a question was asked in, and what was answered to them. */
export const earlierWording = z.object({
  question: z.string(),
  answered: z.int(),
  /** When the form last stopped asking so; a visit without signal may have been answered a little later. */
  until: z.string(),
})

/** What was answered to a question, over every wording it had. */
export const questionAnswers = z.object({
  uid: z.string(),
  question: z.string(),
  type: z.enum(questionTypes),
  is_retired: z.boolean(),
  /** How many responses had it, with its condition met (0060). */
  asked: z.int(),
  answered: z.int(),
  /** How many of the answers in free text. */
  typed: z.int(),
  /** Today's options first, in their order; then those that were offered before. */
  choices: z.array(z.object({ choice: z.string(), count: z.int(), is_retired: z.boolean() })),
  /** The newest first; none that nobody answered. */
  earlier: z.array(earlierWording),
})
export type QuestionAnswers = z.infer<typeof questionAnswers>

/** A response that nobody has decided on: it does not count, or not yet. */
export const heldReport = filedResponse
export type HeldReport = FiledResponse

/** The responses that count; a held one does not, and is listed beside them, of any time. */
export const formAnswers = z.object({
  responses: z.int(),
  questions: z.array(questionAnswers),
  /** Of a form that counts. */
  points: pointsCount.optional(),
  /** How many there are, and the newest of them. */
  held: z.object({ total: z.int(), newest: z.array(heldReport).max(20) }),
})
export type FormAnswers = z.infer<typeof formAnswers>

/** Both days count, by the day of the visit in Singapore. */
export const answerPeriod = { from: isoDate().optional(), to: isoDate().optional() }

const { page, page_size } = pageQuery(['answered_at'])
/** One question over every wording it had: what was typed, or with `choice` who chose that. */
export const givenAnswerQuery = {
  uid: z.string().regex(/^[0-9a-z]{1,32}$/, 'Not a question id'),
  choice: z
    .string()
    .min(1, 'Not an option')
    .max(500, 'Not an option')
    .refine(isCleanText, 'Not an option')
    .optional(),
  page,
  page_size,
}

/** A response with what was answered to the question. */
export const givenAnswer = filedResponse.extend({
  question: z.string(),
  answer: z.string(),
  /** What the volunteer saw and chose, where it was a translation. */
  shown: z.object({ question: z.string(), answer: z.string() }).nullable(),
  /** The answer is one: its words say only of which kind (0076). */
  attachment: attachment.nullable(),
  language,
})
export type GivenAnswer = z.infer<typeof givenAnswer>
export const givenAnswers = pageOf(givenAnswer)
