import { z } from 'zod'
import { PEOPLE_PER_VOLUNTEER_MAX, RETENTION_DAYS_MAX, RETENTION_DAYS_MIN } from './constants.ts'
import { contactNumber, email, PASSAGE_MAX, requiredText, text } from './fields.ts'
import { nricCollection, nricShown } from './nric.ts'
import { operation } from './operation.ts'
import { nameOrder } from './proposed-name.ts'

export const registrationRule = z.enum(['approval', 'invite', 'closed'], {
  error: 'Choose who may register',
})

/** What anyone may know before signing in. Asked on every visit: keep it small. */
export const publicSettings = z.object({
  organisation_name: z.string(),
  is_demonstration: z.boolean(),
  registration: registrationRule,
  is_volunteer_sign_in_on: z.boolean(),
  /** Whether volunteers may ask for a code by mail: switched on, and this server can send mail (S-03). */
  is_code_by_mail_on: z.boolean(),
  nric_collection: nricCollection,
  /** Which of the two names comes first where a name is proposed. */
  name_order: nameOrder,
  /** Whether this server can send mail (G-17). */
  is_mail_on: z.boolean(),
  /** Whether the database is the embedded one, which serves nobody else while an import is written. */
  is_embedded: z.boolean(),
  /** What the button of the organisation's own identity provider says; absent where there is none (0080). */
  oidc_label: z.string().optional(),
  /** Whom a volunteer rings who cannot sign in; '' while nobody has set it (H-1959). */
  office_number: z.string(),
  /** There is no super admin yet: the set-up link makes the first account (S-01). */
  needs_set_up: z.boolean(),
})
export type PublicSettings = z.infer<typeof publicSettings>

/** G-17: '' while the organisation has written none and the built-in text stands. */
export const organisationTexts = z.object({ terms: z.string(), privacy: z.string() })

/** G-24: whom to ask for help; '' for what nobody has set. */
export const helpContact = z.object({
  contact_name: z.string(),
  contact_number: z.string(),
  contact_email: z.string(),
  contact_hours: z.string(),
})
export type HelpContact = z.infer<typeof helpContact>

/** S-18: MB left on the server's disk once that is little, else null. */
export const diskLeft = z.object({ left_mb: z.int().nullable() })

/** S-08, S-14: what stands behind the program itself, and why a wall does not; '' where it does. */
export const walls = z.object({
  is_embedded: z.boolean(),
  /** The database keeps a volunteer to the people assigned. */
  has_wall: z.boolean(),
  /** Why whoever took over the server could change log and walls. */
  not_apart: z.string(),
  /** A later version has brought the database forward, and this one goes on beside it (0120). */
  is_behind: z.boolean(),
})
export type Walls = z.infer<typeof walls>

/** What a start has left for afterwards, and how far it is; null when it is done (0092). */
export const preparing = z.object({ search: z.object({ done: z.int(), total: z.int() }).nullable() })
export type Preparing = z.infer<typeof preparing>

const blank = z.literal('')
const days = `Type a number of days from ${RETENTION_DAYS_MIN} to ${RETENTION_DAYS_MAX}`
const people = `Type a number of people from 1 to ${PEOPLE_PER_VOLUNTEER_MAX}`

/** What a super admin sets (G-12, G-17, G-23, G-24, G-27, D-04, S-01). */
export const settingsFields = z.strictObject({
  organisation_name: requiredText('Name is required', 100),
  registration: registrationRule,
  is_volunteer_sign_in_on: z.boolean('Choose on or off'),
  is_code_by_mail_on: z.boolean('Choose on or off'),
  nric_collection: nricCollection,
  nric_shown: nricShown,
  name_order: nameOrder,
  retention_days: z.int(days).min(RETENTION_DAYS_MIN, days).max(RETENTION_DAYS_MAX, days),
  people_per_volunteer: z.int(people).min(1, people).max(PEOPLE_PER_VOLUNTEER_MAX, people),
  terms: text(PASSAGE_MAX),
  privacy: text(PASSAGE_MAX),
  contact_name: text(100),
  contact_number: z.union([blank, contactNumber()], { error: 'Type a contact number, or leave it empty' }),
  contact_email: z.union([blank, email('Invalid email')], { error: 'Invalid email' }),
  contact_hours: text(200),
})

export const settings = z.object({
  ...organisationTexts.shape,
  ...helpContact.shape,
  organisation_name: z.string(),
  registration: registrationRule,
  is_volunteer_sign_in_on: z.boolean(),
  is_code_by_mail_on: z.boolean(),
  nric_collection: nricCollection,
  nric_shown: nricShown,
  name_order: nameOrder,
  retention_days: z.int(),
  people_per_volunteer: z.int(),
  version: z.int(),
})
export type Settings = z.infer<typeof settings>

const query = z.strictObject({})

export const settingsOperations = {
  getPublic: operation({
    method: 'GET',
    path: '/settings/public',
    summary: 'What the sign-in pages need to know',
    query,
    response: publicSettings,
    status: 200,
    access: 'public',
  }),
  texts: operation({
    method: 'GET',
    path: '/settings/texts',
    summary: 'The own words of the terms and the privacy policy (G-17)',
    query,
    response: organisationTexts,
    status: 200,
    access: 'public',
  }),
  contact: operation({
    method: 'GET',
    path: '/settings/contact',
    summary: 'Whom to ask for help (G-24)',
    query,
    response: helpContact,
    status: 200,
    access: 'signed_in',
    subjects: { nobody: 'the office’s own number' },
  }),
  retention: operation({
    method: 'GET',
    path: '/settings/retention',
    summary: 'For how many days a super admin can bring back what was deleted (G-23)',
    query,
    response: z.object({ retention_days: z.int() }),
    status: 200,
    access: 'admin',
  }),
  get: operation({
    method: 'GET',
    path: '/settings',
    summary: 'Everything that a super admin sets (G-12)',
    query,
    response: settings,
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'the office’s own number' },
  }),
  disk: operation({
    method: 'GET',
    path: '/settings/disk',
    summary: 'How much room the server’s disk has left, once that is little (S-18)',
    query,
    response: diskLeft,
    status: 200,
    access: 'super_admin',
  }),
  walls: operation({
    method: 'GET',
    path: '/settings/walls',
    summary: 'What the database itself holds, whatever the software does (S-08, S-14)',
    query,
    response: walls,
    status: 200,
    access: 'super_admin',
  }),
  preparing: operation({
    method: 'GET',
    path: '/settings/preparing',
    summary: 'How far search has come with people who cannot be found as they are yet (0092)',
    query,
    response: preparing,
    status: 200,
    access: 'admin',
  }),
  update: operation({
    method: 'PUT',
    path: '/settings',
    asks_factor: 'told',
    changes: ['settings'],
    summary: 'Change settings; what is absent stays as it is (G-12)',
    query,
    body: settingsFields.partial(),
    response: settings,
    status: 200,
    access: 'super_admin',
    ignores: ['version'],
  }),
}
