import { z } from 'zod'
import { careChanges } from './care-fields.ts'
import { VOLUNTEER_STATUSES } from './constants.ts'
import { id, LINE_MAX, serialNumber, status, viewQuery } from './fields.ts'
import { where } from './filter.ts'
import { peopleSort } from './list-columns.ts'
import { OWN_CHOICES_MAX } from './own-kinds.ts'
import { NOT_PLANNED, planChange } from './plan-fields.ts'
import { riskChange } from './risk.ts'
import { BENEFICIARY_SORTS, FACT_SORTS, VOLUNTEER_SORTS } from './sorts.ts'
import { statusFields } from './status-reason.ts'

/** How many people one bulk touches at most, and how many of them are written at once. */
export const MANY_MAX = 5000
export const SHARED_MAX = 50

const several = `At most ${MANY_MAX.toLocaleString('en')} at once`
const many = <Key extends z.ZodType>(key: Key) => z.array(key).max(MANY_MAX, several)

/** Of the two ways the one that was meant says what is wrong with it. */
function whatIsWrong({
  input,
  errors,
}: {
  input?: unknown
  errors?: readonly (readonly { message: string }[])[]
}) {
  const way = ['keys', 'view'].findIndex((key) => input instanceof Object && key in input)
  return errors?.[way]?.[0]?.message ?? 'Choose at least one'
}

/** Who is meant: those ticked, or all who match the list, less those whose tick was taken off. */
const chosen = <
  Key extends z.ZodType,
  View extends z.ZodRawShape,
  Beside extends z.ZodRawShape = Record<never, never>,
>(
  key: Key,
  view: View,
  beside: Beside = {} as Beside,
) =>
  z.union(
    [
      z.strictObject({ keys: many(key).min(1, 'Choose at least one'), ...beside }),
      z.strictObject({ view: z.strictObject(view), except: many(key).default([]) }),
    ],
    { error: whatIsWrong },
  )

const listed = <Columns extends readonly [string, ...string[]]>(columns: Columns) => {
  const query = viewQuery(columns)
  return { ...query, order: query.order.unwrap().optional() }
}

/** Only those whose name stands the other way round than the organisation writes names. */
const looks_turned = z.literal(true).optional()

const place = { place_id: id }
const accounts = z.array(id).max(SHARED_MAX, `At most ${SHARED_MAX} volunteers at once`)
const places = [
  z.strictObject({ kind: z.literal('join'), ...place }),
  z.strictObject({ kind: z.literal('leave'), ...place }),
  z.strictObject({ kind: z.literal('move'), from_id: id, ...place }),
] as const
/** Each to the one named, or in equal shares to several: never all to all. */
const assign = z.strictObject({
  kind: z.literal('assign'),
  volunteer_account_ids: accounts.min(1, 'Choose a volunteer'),
})
/** From those named, or from everyone. */
const unassign = z.strictObject({ kind: z.literal('unassign'), volunteer_account_ids: accounts })

/** Called in the organisation's order, whoever's name looks turned round. */
const turnName = z.strictObject({ kind: z.literal('turn_name') })

/** What becomes of what somebody has in a field of several: it gives way, gets more, or loses some (0087). */
export const FIELD_HOWS = ['set', 'add', 'take_out'] as const
export type FieldHow = (typeof FIELD_HOWS)[number]

/**
 * A field that is a list of choices, by its name in the catalogue (H-1214). The value is one choice, or several of the
 * list with commas between them; set to '' it is cleared.
 */
const fieldChoice = z.strictObject({
  kind: z.literal('field'),
  field: z.string().regex(/^[a-z][a-z_]{0,40}\d{0,15}$/, 'Not a field'),
  value: z.string().max(OWN_CHOICES_MAX * 5, 'Choose from the list'),
  how: z.enum(FIELD_HOWS, { error: 'Set, add or take out' }).default('set'),
})

const volunteerStatus = z.enum(VOLUNTEER_STATUSES, { error: `One of: ${VOLUNTEER_STATUSES.join(', ')}` })

/** `place_id` of a status: in that programme alone; null everywhere, which is the person's own; moved and deceased are always that. */
const beneficiaryChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status, place_id: id.nullable(), ...statusFields }),
  ...places,
  assign,
  unassign,
  turnName,
  fieldChoice,
  ...careChanges,
  riskChange,
  planChange,
])
const volunteerChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: volunteerStatus, place_id: z.null() }),
  ...places,
  unassign,
  turnName,
  fieldChoice,
])
export type BulkChange = z.output<typeof beneficiaryChange> | z.output<typeof volunteerChange>

export const beneficiaryMany = {
  who: chosen(
    serialNumber,
    {
      ...listed(BENEFICIARY_SORTS),
      sort: peopleSort(BENEFICIARY_SORTS, FACT_SORTS.beneficiary).optional(),
      where: where('beneficiary'),
      programme_id: id.optional(),
      volunteer_account_id: id.optional(),
      looks_turned,
    },
    // Of one or few: whose the numbers were on the screen, whoever has them by now (H-1990).
    { beneficiary_ids: many(id).min(1, 'Choose at least one').optional() },
  ),
  change: beneficiaryChange,
}
export const volunteerMany = {
  who: chosen(id, {
    ...listed(VOLUNTEER_SORTS),
    sort: peopleSort(VOLUNTEER_SORTS, FACT_SORTS.volunteer).optional(),
    where: where('volunteer'),
    initiative_id: id.optional(),
    beneficiary_serial_number: z.string().max(LINE_MAX).optional(),
    looks_turned,
  }),
  change: volunteerChange,
}

/** What was seen in the preview: when others match by then, nothing is done. */
export const expected = z.strictObject({ total: z.int().min(0), digest: z.string().max(100) })

/** Why a place in a programme that ended with a death stays so when the mark is taken back. */
export const BACK_STAYS = ['place deleted', 'taken out', 'there again', 'edited'] as const
export type BackStays = (typeof BACK_STAYS)[number]

const inPlaces = { programme_name: z.string(), people: z.int() }

/** What would happen, counted; nothing is written. */
export const bulkPreview = z.object({
  total: z.int(),
  changes: z.int(),
  already: z.int(),
  refused: z.int(),
  /** Refused because the person has died: nobody is assigned to them, no visit planned, no programme joined. */
  deceased: z.int(),
  /** Refused because no chosen volunteer was left for them, one of whom they are kept apart from (0123). */
  kept_apart: z.int(),
  /** Refused because they would have more choices of the field than it takes. */
  too_many: z.int(),
  /** Refused because they are not Active in the programme. */
  no_place: z.int(),
  /** Refused because they have no rhythm anywhere, by which to pause them everywhere or to know when they are due. */
  no_rhythm: z.int(),
  /** Refused because they are Inactive in the programme that they would join, or move to from one where they are Active. */
  inactive_there: z.int(),
  /** No visit is planned because nobody who is assigned to them could go. */
  no_volunteer: z.int(),
  /** No visit is planned because they are paused on the day. */
  paused: z.int(),
  /** No visit is planned because they are Inactive. */
  inactive: z.int(),
  /** The first to whom no visit is planned, each with why. */
  left_out: z.array(z.object({ serial_number: z.string(), name: z.string(), because: z.enum(NOT_PLANNED) })),
  /** Visits that are planned within the pause: they stay planned. */
  plans: z.int(),
  /** Programmes in which those who moved or died become Inactive too. */
  also: z.array(z.object(inPlaces)),
  /** What comes back that ended with a death which is taken back, and what does not. */
  back: z.object({
    places: z.array(z.object(inPlaces)),
    visits: z.int(),
    places_left: z.array(z.object({ ...inPlaces, because: z.enum(BACK_STAYS) })),
    visits_left: z.int(),
  }),
  /** How many of those shared out each volunteer gets, and how each stands: one may be on leave. */
  shares: z.array(
    z.object({
      volunteer_account_id: z.int(),
      name: z.string(),
      current_status: z.string(),
      people: z.int(),
    }),
  ),
  expected,
})
export type BulkPreview = z.infer<typeof bulkPreview>
