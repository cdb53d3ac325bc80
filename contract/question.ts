import { z } from 'zod'
import { bellFields } from './bell.ts'
import { QUESTION_TYPES } from './constants.ts'
import { requiredText } from './fields.ts'
import { inLanguages, questionIn, questionTranslation } from './language.ts'

const choice = requiredText('Option cannot be empty', 500)

/** What was chosen is kept and counted by its words: two options in the same words could not be told apart. */
const choices = z
  .array(choice, { error: 'Options must be a list' })
  .max(100, 'At most 100 options')
  .superRefine((options, context) => {
    for (const [at, option] of options.entries())
      if (option !== '' && options.indexOf(option) < at)
        context.addIssue({ code: 'custom', path: [at], message: 'This option is there already' })
  })

/** The id is the place, renumbered by the server; `uid` is permanent and made by the server when absent (G-29). */
export const questionFields = z
  .strictObject({
    id: z.number().int().optional(),
    uid: z
      .string()
      .regex(/^[0-9a-z]{1,32}$/, 'Not a question id')
      .optional(),
    question: requiredText('Question cannot be empty', 2000),
    type: z.enum(QUESTION_TYPES, { error: 'Type cannot be empty' }),
    required: z.boolean({ error: 'Required is yes or no' }).optional(),
    choices: choices.optional(),
    /** As many options as the question has; what is missing is asked in the original words. */
    translations: inLanguages(questionTranslation).optional(),
    /** Absent, the options keep theirs. */
    bells: z.array(bellFields, { error: 'Bells must be a list' }).max(100, 'At most 100 bells').optional(),
  })
  .superRefine(({ choices = [], bells = [] }, context) => {
    for (const [at, { choice }] of bells.entries()) {
      const problem = !choices.includes(choice)
        ? 'This option is not there'
        : bells.findIndex((other) => other.choice === choice) < at && 'This option has a bell already'
      if (problem) context.addIssue({ code: 'custom', path: ['bells', at, 'choice'], message: problem })
    }
  })
  .refine((question) => question.type !== 'mcq' || (question.choices?.length ?? 0) > 0, {
    error: 'At least one option is required',
    path: ['choices'],
  })

export const question = z.object({
  id: z.int(),
  uid: z.string(),
  question: z.string(),
  type: z.enum(QUESTION_TYPES),
  required: z.boolean(),
  choices: z.array(z.string()),
  translations: inLanguages(questionIn),
})
export type Question = z.infer<typeof question>
