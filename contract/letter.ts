import { z } from 'zod'
import { operation } from './operation.ts'

const query = z.strictObject({})
const path = '/user/letters'

const letters = z.object({
  /** Whether the Monday letter is wanted: it says how many people wait in one's own programmes, and names nobody. */
  monday: z.boolean(),
  /** Whether one wants to be written to when something urgent is reported in one's programmes: it names nobody either. */
  urgent: z.boolean(),
  /** How many programmes one is an officer of: with none there is nothing to say. */
  programmes: z.int(),
})
export type Letters = z.infer<typeof letters>

const error = 'Say whether it is to come'
const choice = z
  .strictObject({ monday: z.boolean({ error }), urgent: z.boolean({ error }) })
  .partial()
  .refine(({ monday, urgent }) => monday !== undefined || urgent !== undefined, {
    path: ['monday'],
    error: 'Say which letter is to come',
  })
export type LetterChoice = z.input<typeof choice>

/** What this server sends to oneself by mail (0062, 0122). */
export const letterOperations = {
  get: operation({
    method: 'GET',
    path,
    summary: 'Which letters come to oneself by mail',
    query,
    response: letters,
    status: 200,
    access: 'admin',
  }),
  choose: operation({
    method: 'PUT',
    path,
    changes: ['user'],
    summary:
      'Choose whether the Monday letter comes, and one when something is urgent; what is left out stays',
    query,
    body: choice,
    response: letters,
    status: 200,
    access: 'admin',
  }),
}
