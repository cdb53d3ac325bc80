import { z } from 'zod'
import { operation } from './operation.ts'

const query = z.strictObject({})
const path = '/first-steps'

/** What an organisation has done of the first four things, by what is in the database. */
const firstSteps = z.object({
  /** This person put them away for good. */
  is_put_away: z.boolean(),
  /** Somebody is looked after here: a list was brought, or one was typed. */
  has_people: z.boolean(),
  has_form: z.boolean(),
  /** Somebody else works here, or is invited. */
  has_staff: z.boolean(),
  has_sign_in: z.boolean(),
  /** The programme that came last, whose people and forms come next; null where there is none. */
  newest_programme: z.int().nullable(),
  /** What a sign-in needs first: the account of who came last, whom it is likely for; null where there is nobody. */
  newest_volunteer: z.int().nullable(),
})
export type FirstSteps = z.infer<typeof firstSteps>

export const firstStepsOperations = {
  get: operation({
    method: 'GET',
    path,
    summary: 'What is done of the first steps of an empty organisation',
    query,
    response: firstSteps,
    status: 200,
    access: 'admin',
  }),
  putAway: operation({
    method: 'PUT',
    path,
    changes: ['first-steps'],
    summary: 'Shows the first steps to this person no more',
    query,
    body: z.strictObject({}),
    status: 204,
    access: 'admin',
  }),
}
