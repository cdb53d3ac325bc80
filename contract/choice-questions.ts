import { z } from 'zod'
import { formIds } from './chosen.ts'
import { operation } from './operation.ts'

/** A form's questions with options, over every wording it had: the newest words, and what is offered no more. */
const choiceQuestions = z.object({
  form_id: z.int(),
  title: z.string(),
  programme_name: z.string(),
  questions: z.array(
    z.object({
      uid: z.string(),
      question: z.string(),
      /** Asked no more, or no more with options. */
      is_retired: z.boolean(),
      /** Today's first, in their order. */
      choices: z.array(z.object({ choice: z.string(), was: z.array(z.string()), is_retired: z.boolean() })),
    }),
  ),
})
export type ChoiceQuestions = z.infer<typeof choiceQuestions>

/** Of the noun form: they stand with its other operations. */
export const choiceQuestionOperations = {
  choiceQuestions: operation({
    method: 'GET',
    path: '/form/choice-questions',
    summary:
      'What a list of people may be filtered by of the answers to these forms: their questions with options; a form that is gone is left out',
    query: z.strictObject({ form_ids: formIds }),
    response: z.array(choiceQuestions),
    status: 200,
    access: 'admin',
  }),
}
