import { z } from 'zod'
import { dueAfter } from './form-due.ts'
import { repeats } from './how-often.ts'
import { operation } from './operation.ts'

/** What a form is called, where it stands and when it is asked: all of it but its words. */
const formName = z.object({
  form_id: z.int(),
  programme_id: z.int(),
  programme_name: z.string(),
  cover_image: z.string(),
  stage: z.int(),
  title: z.string(),
  repeats,
  every_weeks: z.int().nullable(),
  due_days: z.int().nullable(),
  due_after: dueAfter,
  question_count: z.int(),
  created_at: z.string(),
})
export type FormName = z.infer<typeof formName>

/** Of the noun form: they stand with its other operations. */
export const formNameOperations = {
  names: operation({
    method: 'GET',
    path: '/form/names',
    summary: 'What every form is called and when it is asked, in the order of the list, without its words',
    query: z.strictObject({}),
    response: z.array(formName),
    status: 200,
    access: 'admin',
  }),
}
