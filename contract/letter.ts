import { z } from 'zod'
import { operation } from './operation.ts'

const query = z.strictObject({})
const path = '/user/letters'

const letters = z.object({
  /** Whether the Monday letter is wanted: it says how many people wait in one's own programmes, and names nobody. */
  monday: z.boolean(),
  /** How many programmes one is an officer of: with none there is nothing to say. */
  programmes: z.int(),
})
export type Letters = z.infer<typeof letters>

/** What this server sends to oneself by mail (0062). */
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
    summary: 'Choose whether the Monday letter comes',
    query,
    body: z.strictObject({ monday: z.boolean({ error: 'Say whether it is to come' }) }),
    response: letters,
    status: 200,
    access: 'admin',
  }),
}
