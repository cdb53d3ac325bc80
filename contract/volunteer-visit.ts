import { z } from 'zod'
import { beneficiary } from './beneficiary.ts'
import { form } from './form.ts'
import { formResponse } from './form-response.ts'
import { operation } from './operation.ts'

/** One person assigned to the volunteer, with what is still asked of them (G-18) and what was answered (S-08). */
export const visitedPerson = beneficiary.extend({
  assigned_at: z.string(),
  pending: z.array(z.object({ programme_id: z.int(), stage: z.int() })),
  responses: z.array(formResponse),
})
export type VisitedPerson = z.infer<typeof visitedPerson>

export const visits = z.object({
  /** Names this answer; sent back as `known`, it is answered in a few bytes while it still holds. */
  tag: z.string(),
  is_same: z.boolean(),
  people: z.array(visitedPerson),
  /** Every form that any of them is still asked, whole. */
  forms: z.array(form),
})
export type Visits = z.infer<typeof visits>

/** What a volunteer's phone keeps for working without signal. */
export const volunteerVisitOperations = {
  list: operation({
    method: 'GET',
    path: '/volunteer/visits',
    summary: 'Everyone assigned to the signed-in volunteer, with their forms and responses, in one answer',
    query: z.strictObject({ known: z.string().max(64).optional() }),
    response: visits,
    status: 200,
    access: 'volunteer',
  }),
  vaultKey: operation({
    method: 'GET',
    path: '/volunteer/vault-key',
    is_secret: true,
    summary: "The key that opens what this volunteer's phones keep sealed",
    query: z.strictObject({}),
    response: z.object({ key: z.string() }),
    status: 200,
    access: 'volunteer',
  }),
  device: operation({
    method: 'GET',
    path: '/volunteer/device',
    summary: 'Whether this phone is enrolled, was revoked, or was never known; says nothing of whose it is',
    query: z.strictObject({}),
    response: z.object({ state: z.enum(['enrolled', 'revoked', 'unknown']) }),
    status: 200,
    access: 'public',
  }),
}
