import { z } from 'zod'
import { BECAUSE_MAX, rhythmDays as days, pauseFields, whole } from './care-fields.ts'
import { DUE_STATES } from './due.ts'
import { id, idKey, isoDate, serialKey, serialNumber, text } from './fields.ts'
import { operation } from './operation.ts'
import { RISKS, riskEdit, riskOf } from './risk.ts'

export const GRACE_MAX = 90

export const CARE_COUNTS = ['visit', 'visit_or_call'] as const
const rhythm = {
  /** The first visit is due so many days after somebody joins. */
  first_days: days,
  /** Null: the programme has no rhythm, and nobody is due. */
  every_days: days.nullable(),
  grace_days: whole(0, GRACE_MAX, 'At least 0 days', `At most ${GRACE_MAX} days`),
  counts: z.enum(CARE_COUNTS, { error: 'Choose what counts' }),
  eased_until: z.union([isoDate(), z.null()], { error: 'Not a date' }),
}
const wishes = {
  visitors: z.union([z.literal(1), z.literal(2)], { error: 'Choose one or two' }),
  gender_rule: z.enum(['', 'same', 'woman_for_women'], { error: 'Choose who may visit' }),
  language_rule: z.enum(['', 'prefer', 'must'], { error: 'Choose a language rule' }),
  max_km: whole(1, 50, 'At least 1 km', 'At most 50 km').nullable(),
}

/** How often a programme's people are seen, by whom, and whose they are; version 0 while nobody has said. */
export const care = z.object({
  ...rhythm,
  ...wishes,
  /** `is_in_use`: false for an account that has been deactivated, which is told nothing. */
  officers: z.array(z.object({ id: z.int(), name: z.string(), is_in_use: z.boolean() })),
  version: z.int(),
})
export type Care = z.infer<typeof care>

/** What is absent stays as it is (G-29). */
export const careUpdate = z
  .strictObject({ ...rhythm, ...wishes, officer_ids: z.array(id).max(50, 'At most 50 officers') })
  .partial()

const number = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'Type a whole number')
    .transform(Number)
    .pipe(schema)
/** How many would stand how, each in one state; `never_seen` beside it. */
const carePreview = z.object({
  people: z.int(),
  due: z.int(),
  overdue: z.int(),
  lost_touch: z.int(),
  never_seen: z.int(),
})

const state = z.enum(DUE_STATES).nullable()
export const lastSeen = z.object({ on: z.string(), kind: z.string(), by: z.string() }).nullable()

/** Of one person: when they were seen, when they are due, and where. */
export const beneficiaryCare = z.object({
  /** Whose the number is, for what is written about them by it (H-1990). */
  beneficiary_id: z.int(),
  last_visit: z.string().nullable(),
  last_seen: lastSeen,
  last_tried: z.string().nullable(),
  tries: z.int(),
  risk: z.enum(RISKS),
  risk_because: z.string(),
  risk_since: z.string().nullable(),
  state,
  due_on: z.string().nullable(),
  places: z.array(
    z.object({
      programme_id: z.int(),
      programme_name: z.string(),
      every_days: z.int().nullable(),
      due_on: z.string().nullable(),
      state,
      paused_until: z.string().nullable(),
      paused_because: z.string(),
    }),
  ),
  /** Of the risk alone; 0 while nobody has said. */
  version: z.int(),
})
export type BeneficiaryCare = z.infer<typeof beneficiaryCare>

const pausedPlace = beneficiaryCare.shape.places.element.pick({
  programme_id: true,
  paused_until: true,
  paused_because: true,
})
/** How they stand then, and in those programmes what stood before. */
const pausedCare = beneficiaryCare.extend({ stood: z.array(pausedPlace) })
export type PausedCare = z.infer<typeof pausedCare>

export const pause = z.strictObject({
  beneficiary_serial_number: serialNumber,
  /** Whose the number was on the screen (H-1990). */
  beneficiary_id: id.optional(),
  programme_ids: z.array(id).min(1, 'Choose a programme').max(50, 'At most 50 programmes'),
  ...pauseFields,
  /** Undo: only where the pause stands that it wrote; else 409, and nothing is changed. */
  standing: z.strictObject({ until: isoDate().nullable(), because: text(BECAUSE_MAX) }).optional(),
})

const byId = z.strictObject({ id: idKey })
const changes = ['programme', 'beneficiary', 'worklist'] as const

/** How often people are to be seen, and what stands for each of them (0034). */
export const careOperations = {
  get: operation({
    method: 'GET',
    path: '/programme/care',
    summary: 'How often the people of a programme are to be seen, and its officers',
    query: byId,
    response: care,
    status: 200,
    access: 'admin',
  }),
  update: operation({
    method: 'PUT',
    path: '/programme/care',
    changes,
    summary: 'Say how often the people of a programme are to be seen; renews when each of them is due',
    query: byId,
    body: careUpdate,
    response: care,
    status: 200,
    access: 'admin',
    ignores: ['officers', 'version'],
  }),
  preview: operation({
    method: 'GET',
    path: '/programme/care/preview',
    summary: 'How many would be due and overdue today with another rhythm; writes nothing',
    query: z.strictObject({
      id: idKey,
      first_days: number(rhythm.first_days),
      /** Not said: no rhythm, and due is only who has one of their own. */
      every_days: number(days).optional(),
      grace_days: number(rhythm.grace_days),
      counts: rhythm.counts,
      eased_until: isoDate().optional(),
    }),
    response: carePreview,
    status: 200,
    access: 'admin',
  }),
  staff: operation({
    method: 'GET',
    path: '/programme/care/staff',
    summary: 'Who may be an officer of a programme: the names of the staff in use',
    query: z.strictObject({}),
    response: z.array(z.object({ id: z.int(), name: z.string() })),
    status: 200,
    access: 'admin',
  }),
  pause: operation({
    method: 'PUT',
    path: '/programme/beneficiaries/pause',
    changes,
    summary: 'Nobody is due in these programmes until that day is over; until: null ends it',
    body: pause,
    response: pausedCare,
    status: 200,
    access: 'admin',
  }),
  ofBeneficiary: operation({
    method: 'GET',
    path: '/beneficiary/care',
    summary: 'When somebody was seen, when they are due, and where',
    query: z.strictObject({ serial_number: serialKey }),
    response: beneficiaryCare,
    status: 200,
    access: 'admin',
    subjects: { opened: { beneficiary: ['query.serial_number'] } },
  }),
  risk: operation({
    method: 'PUT',
    path: '/beneficiary/risk',
    changes,
    summary: 'Say how closely to look after somebody; read by staff alone',
    query: riskOf,
    body: riskEdit,
    response: beneficiaryCare,
    status: 200,
    access: 'admin',
  }),
}
