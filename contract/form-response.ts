import { z } from 'zod'
import { attachment } from './attachment.ts'
import { id, idKey, moment, pageOf, pageQuery, purpose, serialKey, serialNumber, text } from './fields.ts'
import { stage } from './form.ts'
import { HELD_BECAUSE } from './held-because.ts'
import { inLanguages, language } from './language.ts'
import { operation } from './operation.ts'
import { aboutAPerson } from './person-schema.ts'
import { pointsSum } from './points.ts'
import { pointsBefore, responseCardQuery, responseCards } from './response-card.ts'
import { FILED_SORTS } from './sorts.ts'

/** What is sent: the question's text is welcome and ignored, the form's own is kept (G-29). */
export const formResponseFields = z.strictObject({
  stage,
  programme_id: id,
  beneficiary_serial_number: serialNumber,
  /** Who was visited, as the phone took them along: it outlives a serial number that is mended meanwhile (G-21). */
  beneficiary_id: id.optional(),
  volunteer_account_id: id.nullish(),
  responses: z
    .array(
      z.strictObject({
        id: z.number().int().optional(),
        uid: z.string().max(32).optional(),
        question: z.string().max(5000).optional(),
        answer: text(5000),
      }),
    )
    .max(500, 'At most 500 answers'),
  /** Which form was answered, wherever it stands by now; without it the one at this programme and stage. */
  form_id: id.optional(),
  form_version: z.number().int().min(1).max(2_147_483_647).optional(),
  /** What the volunteer read; an option is answered in its original words. English when absent. */
  language: language.optional(),
  answered_at: moment.optional(),
  /** The key under which the same phone notes the visit that these answers were given on. */
  engagement_key: z
    .string()
    .regex(/^[\w-]{8,128}$/, 'Not a key')
    .optional(),
})

export const formResponse = aboutAPerson(
  z.object({
    id: z.int(),
    /** Of a form that may have moved or gone since; null when it went too long ago to be known. */
    form_id: z.int().nullable(),
    stage: z.int(),
    programme_id: z.int(),
    programme_name: z.string(),
    form_title: z.string(),
    /** As the wording that was answered calls itself; `{}` once that is gone. */
    form_title_translations: inLanguages(z.string()),
    beneficiary_serial_number: z.string(),
    volunteer_account_id: z.int().nullable(),
    volunteer_first_name: z.string(),
    volunteer_last_name: z.string(),
    volunteer_display_name: z.string(),
    /** The member of staff who wrote it down; absent where whoever completed it filed it, and for a volunteer. */
    filed_by_name: z.string().optional(),
    /** Empty for a volunteer who reads of another's (S-08). */
    responses: z.array(
      z.object({
        id: z.int(),
        uid: z.string(),
        question: z.string(),
        answer: z.string(),
        /** What the volunteer saw and chose, where it was a translation. */
        shown: z.object({ question: z.string(), answer: z.string() }).optional(),
        /** Its condition was not met by the answers before it (0060). */
        not_asked: z.literal(true).optional(),
        /** The answer is one: its words say only of which kind (0076). */
        attachment: attachment.optional(),
      }),
    ),
    language,
    /** The wording that was answered; 0 for a volunteer who reads of another's. */
    form_version: z.int(),
    answered_at: z.string(),
    held_because: z.enum(HELD_BECAUSE),
    /** '' of a form that is filled in once, else the day of the visit, or on which the round began (0040). */
    occasion: z.string(),
    /** The first of what was sent, of one that corrects it (0073); absent for a volunteer who reads of another's. */
    corrects: z.int().optional(),
    /** When that correction reached the office. */
    corrected_at: z.string().optional(),
    /** Whoever holds the phone may have written it: staff ask whose it is (0073). Absent for a volunteer. */
    from_signed_out_phone: z.literal(true).optional(),
    created_at: z.string(),
  }),
)
/** As staff read it: what was answered counted, where the form has points. None of it leaves to a volunteer (0074). */
export const countedResponse = formResponse.safeExtend({ points: pointsSum.optional() })
export type FormResponse = z.infer<typeof formResponse>
export type CountedResponse = z.infer<typeof countedResponse>

/** As staff open it, with what stands beside it: of one that is held, that by which it is decided on (G-29). */
export const openedResponse = countedResponse.safeExtend({
  before: pointsBefore.optional(),
  /** What counts in its place. */
  counting: countedResponse.optional(),
  /** What it corrects, where that is held too and nothing counts in its place. */
  first: countedResponse.optional(),
  /** Answers to the same form count, on whatever occasion. */
  others_count: z.literal(true).optional(),
})
export type OpenedResponse = z.infer<typeof openedResponse>

/** What a volunteer filed, or staff for them; the whole response is read by its id. */
export const filedReport = z.object({
  response_id: z.int(),
  beneficiary_serial_number: z.string(),
  beneficiary_first_name: z.string(),
  beneficiary_last_name: z.string(),
  beneficiary_display_name: z.string(),
  programme_name: z.string(),
  form_title: z.string(),
  stage: z.int(),
  answered_at: z.string(),
  filed_by_name: z.string(),
  held_because: z.enum(HELD_BECAUSE),
})
export type FiledReport = z.infer<typeof filedReport>

const path = '/form/responses'

export const formResponseOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'The accepted responses about a beneficiary, or with held=1 the held ones (G-29)',
    query: z.strictObject({ beneficiary_serial_number: serialKey, held: z.literal('1').optional(), purpose }),
    response: z.array(countedResponse),
    response_for_volunteer: z.array(formResponse),
    status: 200,
    access: 'scoped',
    subjects: {
      opened: { beneficiary: ['query.beneficiary_serial_number'] },
      listed: { volunteer: ['answer.volunteer_account_id'] },
    },
  }),
  pageOfBeneficiary: operation({
    method: 'GET',
    path,
    summary:
      'A page of the responses about a beneficiary without their answers: what waits for a decision, then the newest',
    query: z.strictObject(responseCardQuery),
    response: responseCards,
    status: 200,
    access: 'admin',
    subjects: {
      opened: { beneficiary: ['query.beneficiary_serial_number'] },
      listed: { volunteer: ['answer.items.volunteer_account_id'] },
    },
  }),
  pageOfVolunteer: operation({
    method: 'GET',
    path,
    summary: 'A page of what a volunteer filed, or staff for them, the newest first',
    query: z.strictObject({ ...pageQuery(FILED_SORTS), volunteer_account_id: idKey }),
    response: pageOf(filedReport),
    status: 200,
    access: 'admin',
    subjects: {
      opened: { volunteer: ['query.volunteer_account_id'] },
      listed: { beneficiary: ['answer.items.beneficiary_serial_number'] },
    },
  }),
  get: operation({
    method: 'GET',
    path,
    summary:
      'One response with its answers in the words that were asked, for staff with what stands beside it',
    query: z.strictObject({ id: idKey }),
    response: openedResponse,
    response_for_volunteer: formResponse,
    status: 200,
    access: 'scoped',
    subjects: {
      opened: { beneficiary: ['answer.beneficiary_serial_number'] },
      listed: {
        volunteer: [
          'answer.volunteer_account_id',
          'answer.counting.volunteer_account_id',
          'answer.first.volunteer_account_id',
        ],
      },
    },
  }),
  create: operation({
    method: 'POST',
    path,
    changes: ['form', 'engagement', 'beneficiary', 'follow-up', 'volunteer', 'planned-visit'],
    summary:
      'File a response; one is accepted for a beneficiary, form and occasion, a later one is held (202)',
    body: formResponseFields,
    response: formResponse,
    status: 201,
    also: [202],
    access: 'scoped',
    limit: 1024 * 1024,
  }),
  choose: operation({
    method: 'POST',
    path: '/form/responses/choose',
    changes: ['form', 'engagement', 'beneficiary', 'planned-visit'],
    summary: 'Count a held response from now on; the one that counted is held instead',
    body: z.strictObject({
      id,
      /**
       * The one that counted when the choice was made, null for none: another by now is 412. Of one that counts already,
       * the correction of it that is set aside.
       */
      instead_of: id.nullish(),
    }),
    response: formResponse,
    status: 200,
    access: 'admin',
  }),
  submitLate: operation({
    method: 'POST',
    path: '/form/responses/late',
    changes: [],
    summary: 'From a phone that the office has signed out: what waits on it, held for staff',
    body: formResponseFields.extend({ answered_at: moment }),
    response: z.object({ received: z.literal(true) }),
    status: 202,
    access: 'public',
    limit: 1024 * 1024,
  }),
}
