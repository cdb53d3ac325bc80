import { z } from 'zod'
import { text } from './fields.ts'
import { aboutAPerson } from './person-schema.ts'

const IMPORT_ACTIONS = ['add', 'update', 'skip'] as const

/** Fields of which a doubtful cell may be kept as it is. */
const KEPT_FIELDS = ['contact_number'] as const

/**
 * What a person has decided about a row, beside its cells. `match` names who is meant by 'update': a serial number, or
 * an account id; `match_name` is that person's name as it stands here, without which nobody who looks different is
 * overwritten. `keep` says that the telephone numbers stay although one is doubtful. `leave` names what stays as it is of
 * somebody who is here, whatever the row says (0096). `name_cell` is the cell of a
 * whole name as it stood, kept with what the import did. `reason` is taken and not read, so that the file
 * of bad rows can be sent as it came.
 */
export const decisionColumns = {
  action: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(IMPORT_ACTIONS, { error: 'Choose add, update or skip' }))
    .optional(),
  match: text(50).optional(),
  match_name: text().optional(),
  keep: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(KEPT_FIELDS, { error: `Only ${KEPT_FIELDS.join(', ')} can be kept` }))
    .optional(),
  leave: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(['status'], { error: 'Only status can be left' }))
    .optional(),
  name_cell: text(500).optional(),
  reason: z.string().max(5000, 'At most 5000 characters').optional(),
}

export const MATCH_REASONS = [
  'same NRIC',
  'same serial number',
  /** 'bn-01' beside 'BN-01': nobody could tell them apart. */
  'same serial number to the eye',
  'similar name, same contact number',
  'similar name, same postal code and block',
  /** Beside the same number: it may have been mistyped, so a person decides. */
  'looks different',
] as const
export const IMPORT_MATCHES_MAX = 3

/** Somebody here whom a row may mean. `key` goes into the row's `match`. */
export const importMatch = z.object({
  key: z.string(),
  name: z.string(),
  contact_number: z.string(),
  address: z.string(),
  because: z.array(z.enum(MATCH_REASONS)),
  /** What stands there by the contract's names, less what the row's own cells say too. The NRIC is masked. */
  current: z.record(z.string(), z.string()),
})
export type ImportMatch = z.infer<typeof importMatch>

export const importPreviewRow = z.object({
  row: z.int(),
  label: z.string(),
  outcome: z.enum(['create', 'update', 'unchanged', 'skip', 'refuse']),
  detail: z.string(),
  /** Of somebody who is here: that the row changes their status, or leaves it where the file has another; absent otherwise. */
  status: z.enum(['changed', 'kept']).optional(),
  /** At most three, likeliest first. On a row that is refused: choose 'update', 'skip' or, where allowed, 'add'. */
  matches: z.array(importMatch).max(IMPORT_MATCHES_MAX).optional(),
  /** How many more are similar; absent for none. */
  more_similar: z.int().optional(),
  /** How many more have that number or live in that block than a row is compared with; absent for none. */
  not_compared: z.int().optional(),
  /** The next free serial number of the same style, where the row's own stands here already. */
  new_serial_number: z.string().optional(),
})
export type ImportPreviewRow = z.infer<typeof importPreviewRow>

const statusMoved = aboutAPerson(
  z.object({ row: z.int(), name: z.string(), from: z.string(), to: z.string(), is_kept: z.boolean() }),
)

/** What an import answers (G-29): rows are numbered as in the file, the header being row 1. */
export const importResult = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that say `skip`; left out when there are none. */
  skipped: z.int().optional(),
  /** A reason may name who stands here. */
  refused: z.array(aboutAPerson(z.object({ row: z.int(), field: z.string(), reason: z.string() }))),
  /**
   * How many rows wait for somebody's decision; left out when there are none. They are among the refused, and of a preview
   * also those that would be added beside somebody similar.
   */
  undecided: z.int().optional(),
  /** Contacts that stand here otherwise than in a row: the same name with another number, or the same number. They stay; the first 500. */
  contacts_differ: z.array(aboutAPerson(z.object({ row: z.int(), reason: z.string() }))).optional(),
  /** How many more of those there are; left out when all are told. */
  contacts_differ_more: z.int().optional(),
  /** People here whose status the file changes, or of whom a row leaves it; the first 500. */
  statuses: z.object({ changed: z.int(), kept: z.int(), people: z.array(statusMoved) }).optional(),
  /** The record by which it is taken back; left out when nothing was written. */
  import_id: z.int().optional(),
  /** What happens to each row, in the file's order; only with `preview=1`. */
  rows: z.array(importPreviewRow).optional(),
})
export type ImportResult = z.infer<typeof importResult>
