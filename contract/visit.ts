import { z } from 'zod'
import { beneficiary } from './beneficiary-fields.ts'
import { DISCLOSURE_LEVELS } from './constants.ts'
import { DUE_STATES } from './due.ts'
import { idKey } from './fields.ts'
import { form } from './form.ts'
import { formResponse } from './form-response.ts'
import { operation } from './operation.ts'
import { ownKind } from './own-kinds.ts'
import { helpContact } from './settings.ts'

/** Whom to ring in an emergency; of who may be told nothing the name alone. */
const visitedContact = z.object({
  name: z.string(),
  relation: z.string(),
  telephone: z.string(),
  language: z.string(),
  may_be_told: z.enum(DISCLOSURE_LEVELS),
})
export type VisitedContact = z.infer<typeof visitedContact>

/**
 * `by`: who of others, as they are called; '' for own. Its words stand here and not in contract/engagement.ts, which would
 * come with a phone's first page; the server's query holds the two together.
 */
const visitedEngagement = z.object({
  id: z.int(),
  kind: z.enum(['visit', 'call', 'message']),
  outcome: z.enum(['reached', 'no_answer', 'away', 'refused']),
  happened_on: z.string(),
  held_because: z.enum(['', 'unassigned', 'revoked', 'report']),
  by: z.string(),
})

/** The day on which the office asked for it (H-1440); absent where it did not, or long ago. */
const askedOn = z.string().optional()

const asked = z.object({ form_id: z.int(), programme_id: z.int(), stage: z.int() })

/** Note, number and version are absent in what a phone kept from before. */
const ownPlan = z.object({
  on: z.string(),
  part: z.string(),
  note: z.string().optional(),
  id: z.int().optional(),
  version: z.int().optional(),
})

/** Someone whom the volunteer visits, with all that the phone needs to open them without a network. */
export const visitedPerson = beneficiary.omit({ status_note: true, status_day: true }).extend({
  /** That somebody moved or died, nothing else; absent in what a phone kept from before it was told. */
  status_reason: z.enum(['', 'moved', 'deceased']).optional(),
  /** Stays the same when the serial number is mended. */
  beneficiary_id: z.int(),
  /** What stands for this person in the phone’s addresses, for this volunteer alone: it says nothing. */
  visit_id: z.string(),
  assigned_at: z.string(),
  /** In the order in which they are rung; absent in what a phone kept from before there were any. */
  contacts: z.array(visitedContact).optional(),
  /** That they let in two together only, where staff noted it; nothing else of who may visit is told (0090). Absent for all others. */
  two_together: z.boolean().optional(),
  /** What the organisation's own fields say that volunteers may see; of the kind's canonical text, choices in words. */
  own_facts: z.array(z.object({ name: z.string(), kind: ownKind, value: z.string() })).optional(),
  /** When the next visit is due, by whichever programme asks first (0034); absent in what a phone kept from before. */
  due_on: z.string().nullable().optional(),
  /** The first day on which they are overdue: until then it was due, by whatever grace their programmes give. */
  overdue_on: z.string().nullable().optional(),
  state: z.enum(DUE_STATES).nullable().optional(),
  /** One's own next plan, or yesterday's without a report where nothing comes next. */
  planned: ownPlan.nullable().optional(),
  /** Yesterday's without a report beside a next one; absent for none. */
  unreported: ownPlan.optional(),
  /** Assigned within the week, and not seen since by this volunteer. */
  is_new: z.boolean().optional(),
  /** What the volunteer said to the assignment; '' while they have not. */
  answered: z.enum(['', 'yes', 'no']).optional(),
  /** The office asks for a visit, since this day. */
  visit_asked_on: askedOn,
  /** The last visits, calls and own attempts, the newest day first; of others' day, kind and who (S-08). */
  engagements: z.array(visitedEngagement).optional(),
  /**
   * Own ones of the last 31 days that do not stand among those: nobody is shown them, and nothing is noted twice unawares (H-1978).
   * Absent in what a phone kept from before.
   */
  earlier_own: z.array(visitedEngagement).optional(),
  /**
   * G-18: which of `forms` are still asked of this person, in that order; `occasion` is the first day of the round, of one
   * that is filled in every few weeks.
   */
  pending: z.array(asked.extend({ occasion: z.string().optional(), asked_on: askedOn })),
  /** Which are open again from a day on, within as long as a phone keeps people: it may have no signal then (0040). */
  later: z.array(asked.extend({ from: z.string() })).optional(),
  /** The newest accepted ones (0127): own answers whole, of others' only title, name and date (S-08). */
  responses: z.array(formResponse),
  /** Of own ones that do not count, or not yet, the newest: whole, each with why. */
  held: z.array(formResponse),
  /** How many that are older, of both, stay with the office; absent for none. */
  older_responses: z.int().optional(),
  /** Which of the own ones may still be corrected, and until when (0073); absent for none. */
  correctable: z.array(z.object({ response_id: z.int(), until: z.string() })).optional(),
})
export type VisitedPerson = z.infer<typeof visitedPerson>

/** How long a phone keeps what it sent, and when it offers it again (S-19, 0094). Each a moment by the server's clock. */
const restorePoint = z.object({
  now: z.string(),
  /** What arrived before is in a backup. */
  backed_up_at: z.string().nullable(),
  /** The last restore: its name, and to which moment the office went back. */
  went_back: z.object({ id: z.string(), to: z.string() }).nullable(),
})
export type RestorePoint = z.infer<typeof restorePoint>

export const visits = z.object({
  /** Whose list it is: a phone keeps it for nobody else. */
  account_id: z.int(),
  /** Names this answer: sent back as `known`, it saves sending again what the phone has. */
  tag: z.string(),
  /** True when `known` still holds; then both lists are empty and what the phone has is right. */
  is_same: z.boolean(),
  people: z.array(visitedPerson),
  forms: z.array(form),
  /** In the wording that was answered, of what may still be corrected; absent for none. */
  answered_forms: z.array(form).optional(),
  /** How many forms are asked that this version of the area cannot draw: they stand in no list. Absent for none. */
  forms_left_out: z.int().optional(),
  /** Whom to call, also without signal (G-24). */
  office: helpContact,
  /** Absent in what staff look at, and in what a phone kept from before. */
  restore_point: restorePoint.optional(),
})
export type Visits = z.infer<typeof visits>

/** What a phone takes along on a visit, and what staff see of it. */
export const visitOperations = {
  list: operation({
    method: 'GET',
    path: '/volunteer/visits',
    summary: 'The people assigned to the signed-in volunteer, whole, with their forms and newest responses',
    query: z.strictObject({ known: z.string().max(100).optional() }),
    response: visits,
    status: 200,
    access: 'volunteer',
    subjects: { listed: 'told' },
  }),
  preview: operation({
    method: 'GET',
    path: '/volunteer/visits/preview',
    summary: 'The same as this volunteer would take along now, for staff to look at; audited (S-14)',
    query: z.strictObject({ account_id: idKey }),
    response: visits,
    status: 200,
    access: 'admin',
    subjects: {
      // Each of them whole: address, telephone, answers.
      opened: { beneficiary: ['answer.people.serial_number'], volunteer: ['query.account_id'] },
      listed: {
        volunteer: [
          'answer.people.responses.volunteer_account_id',
          'answer.people.held.volunteer_account_id',
        ],
      },
    },
  }),
  vaultKey: operation({
    method: 'POST',
    path: '/volunteer/vault-key',
    changes: [],
    is_secret: true,
    summary:
      'The key that opens what the own phones keep sealed, the same at every sign-in; from here on the session locks with the phone (S-03)',
    body: z.strictObject({}),
    response: z.object({ key: z.string() }),
    status: 200,
    access: 'volunteer',
  }),
  readVaultKey: operation({
    method: 'GET',
    path: '/volunteer/vault-key',
    deprecated_until: '2027-05-21',
    summary: 'The same key for phones with an older version of the area; changes nothing',
    query: z.strictObject({}),
    response: z.object({ key: z.string() }),
    status: 200,
    access: 'volunteer',
  }),
}
