import { z } from 'zod'
import { postalCode } from './address.ts'
import { lastSeen } from './care.ts'
import { DUE_STATES } from './due.ts'
import { purpose, serialNumber, status } from './fields.ts'
import { operation } from './operation.ts'
import { STATUS_REASONS } from './status-reason.ts'
import { VISITOR_RULES } from './visitor-rule.ts'

/** So many people are on one sheet. */
export const RUN_SHEET_MAX = 60

/** 'sector': the middle of the postal sector, where no list knows the postal code. */
const PRECISIONS = ['address', 'sector', 'unknown'] as const

const degrees = { latitude: z.number(), longitude: z.number() }
const person = z.object({
  serial_number: z.string(),
  display_name: z.string(),
  title: z.string(),
  name_characters: z.string(),
  contact_number: z.string(),
  status,
  status_reason: z.enum(['', ...STATUS_REASONS]),
  unit_number: z.string(),
  /** As the unit number says; null where it says none. */
  floor: z.int().nullable(),
  languages: z.array(z.string()),
  /** Whom they let in; '' where anybody may come. */
  visitor_rule: z.enum(['', ...VISITOR_RULES]),
  /** A contact may be told nothing, not even that they are known here. */
  is_silent: z.boolean(),
  state: z.enum(DUE_STATES).nullable(),
  due_on: z.string().nullable(),
  every_days: z.int().nullable(),
  last_seen: lastSeen,
  /** Since they were last reached. */
  tries: z.int(),
  /** The day on which a volunteer said that they worry; null once the office has reached them. */
  worried_on: z.string().nullable(),
})
export type RunSheetPerson = z.infer<typeof person>

const stop = z.object({
  /** From 1, in visiting order; those without a place come last and have none. */
  place: z.int().nullable(),
  /** From 1, in the order of the list that was asked for. */
  listed: z.int(),
  block_number: z.string(),
  street_name: z.string(),
  building_name: z.string(),
  postal_code: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precision: z.enum(PRECISIONS),
  /** From the highest floor down. */
  people: z.array(person),
})
export type RunSheetStop = z.infer<typeof stop>

/** Whom to visit block by block, and where the blocks are. */
const runSheet = z.object({
  stops: z.array(stop),
  /** As the crow flies from stop to stop: in visiting order, and in that of the list. */
  metres: z.int(),
  metres_as_listed: z.int(),
  /** Whether no order is shorter; with many blocks nobody can tell. */
  is_exact: z.boolean(),
  start: z.object({ ...degrees, precision: z.enum(PRECISIONS) }).nullable(),
  /** Blocks that the address list knows between the stops, for the plan; none where the stops are far apart. */
  around: z.array(z.object({ block_number: z.string(), ...degrees })),
  /** Who has died is on no sheet, and named beside it. */
  deceased: z.array(z.object({ serial_number: z.string(), display_name: z.string() })),
  /** Serial numbers that are nobody's by now. */
  missing: z.array(z.string()),
})
export type RunSheet = z.infer<typeof runSheet>

export const runSheetOperations = {
  make: operation({
    method: 'POST',
    path: '/run-sheet',
    changes: ['activity'],
    summary: `Whom to visit block by block, at most ${RUN_SHEET_MAX} people, in the order of the shortest walk; the audit keeps that it was opened, and with 'purpose' that it was printed (S-14)`,
    query: z.strictObject({ purpose }),
    body: z.strictObject({
      serial_numbers: z
        .array(serialNumber, { error: 'Choose at least one person' })
        .min(1, 'Choose at least one person')
        .max(RUN_SHEET_MAX, `At most ${RUN_SHEET_MAX} people on one run sheet`),
      start_postal_code: postalCode.optional(),
    }),
    response: runSheet,
    status: 200,
    access: 'admin',
    subjects: {
      opened: { beneficiary: ['answer.stops.people.serial_number', 'answer.deceased.serial_number'] },
    },
  }),
}
