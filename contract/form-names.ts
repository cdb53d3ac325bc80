import { z } from 'zod'
import { operation } from './operation.ts'

/** What a form is called and where it stands. */
const formName = z.object({
  form_id: z.int(),
  programme_id: z.int(),
  programme_name: z.string(),
  stage: z.int(),
  title: z.string(),
})
export type FormName = z.infer<typeof formName>

/** Of the noun form: they stand with its other operations. */
export const formNameOperations = {
  names: operation({
    method: 'GET',
    path: '/form/names',
    summary:
      'What every form is called, in the order of the list: for whoever chooses one, without its words',
    query: z.strictObject({}),
    response: z.array(formName),
    status: 200,
    access: 'admin',
  }),
}
