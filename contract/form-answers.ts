import { z } from 'zod'
import { QUESTION_TYPES } from './constants.ts'

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
  type: z.enum(QUESTION_TYPES),
  is_retired: z.boolean(),
  answered: z.int(),
  /** How many of them in free text. */
  typed: z.int(),
  /** Today's options first, in their order; then those that were offered before. */
  choices: z.array(z.object({ choice: z.string(), count: z.int(), is_retired: z.boolean() })),
  /** The newest first; none that nobody answered. */
  earlier: z.array(earlierWording),
})
export type QuestionAnswers = z.infer<typeof questionAnswers>

/** The responses that count; a held one does not. */
export const formAnswers = z.object({ responses: z.int(), questions: z.array(questionAnswers) })
