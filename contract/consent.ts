import { z } from 'zod'
import { CONSENT_STATES } from './consent-state.ts'
import { id, idKey, isCleanText, isoDate, text, today } from './fields.ts'
import { holdsNric } from './nric-kept-out.ts'
import { operation } from './operation.ts'
import { ownNoun } from './own-kinds.ts'
import { aboutAPerson } from './person-schema.ts'

/** How it was told. */
export const CONSENT_WAYS = ['paper', 'phone', 'person'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]
const NOTE_MAX = 2000

const said = z.strictObject({
  purpose_id: id,
  /** In which words it was asked; of a withdrawal, absent, in those of the consent that it takes back. */
  wording_version: z
    .int('Choose the wording')
    .min(1, 'Choose the wording')
    .max(1_000_000, 'Choose the wording')
    .optional(),
  state: z.enum(CONSENT_STATES, { error: 'Choose what was said' }),
  on_day: isoDate('Choose the day').refine((day) => day <= today(), 'That day is still to come'),
  how: z.enum(CONSENT_WAYS, { error: 'Choose how it was said' }),
  note: text(NOTE_MAX)
    .refine((value) => !holdsNric(value), 'NRIC is not kept here: leave it out')
    .optional(),
})
export const consentCreate = said.refine(
  ({ state, wording_version }) => state === 'withdrawn' || wording_version !== undefined,
  { path: ['wording_version'], error: 'Choose the wording' },
)

/** One thing that somebody said, as it was written down: it is never edited; what is said later stands above it (0057). */
export const consent = aboutAPerson(
  z.object({
    id: z.int(),
    purpose_id: z.int(),
    purpose_name: z.string(),
    wording_version: z.int(),
    /** In full, as it was put to them. */
    wording: z.string(),
    state: z.enum(CONSENT_STATES),
    on_day: z.string(),
    how: z.enum(CONSENT_WAYS),
    note: z.string(),
    noted_by_name: z.string(),
    noted_at: z.string(),
    /** Whether it is the last that was said of its purpose. */
    stands: z.boolean(),
  }),
)
export type Consent = z.infer<typeof consent>

const path = '/consent'
/** A beneficiary by serial number, a volunteer by account id. `beneficiary_id`: whose the number was on the screen (H-1990). */
const person = z.strictObject({
  noun: ownNoun,
  key: z.string().min(1, 'Whose').max(50, 'Not a person').refine(isCleanText, 'Not a person'),
})

/** What a person agreed to, refused and took back. Any staff; no volunteer, not even their own (0057). */
export const consentOperations = {
  listOfPerson: operation({
    method: 'GET',
    path,
    summary: 'All that a person said of each purpose, the newest first',
    query: person,
    response: z.array(consent),
    status: 200,
    access: 'admin',
    subjects: { opened: { either: true } },
  }),
  create: operation({
    method: 'POST',
    path,
    changes: ['consent', 'activity'],
    summary: 'Write down what a person said; a withdrawal of what does not stand is 409',
    query: person.extend({ beneficiary_id: idKey.optional() }),
    body: consentCreate,
    response: consent,
    status: 201,
    access: 'admin',
  }),
}
