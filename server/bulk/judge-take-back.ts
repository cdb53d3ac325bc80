import type { BulkTakeBack } from '../../contract/bulk.ts'
import { isAboutPerson } from '../../contract/status-reason.ts'
import type { Db } from '../../db/schema.ts'
import { careText } from './care-text.ts'
import { isStillOffered } from './chosen-field.ts'
import type { CurrentEffect } from './current-effect.ts'
import { readCurrentEffects } from './current-effects.ts'
import { heldText } from './field-place.ts'
import type { BulkHead } from './write-portion.ts'

export type Because = BulkTakeBack['stays'][number]['because']
export type JudgedBack = { place: number; person: number; effects: CurrentEffect[]; because: Because | null }

/** Everyone in these places whom the bulk changed, each judged as a whole: one row of theirs that was touched since, and they stay. */
export async function judgeTakeBack(
  db: Db,
  bulk: BulkHead,
  after: number,
  limit: number,
  isHeld: boolean,
): Promise<JudgedBack[]> {
  // Before anybody is held, as wherever a value is written.
  const isOffered = await isStillOffered(db, bulk.noun, bulk.action, isHeld)
  const rows = await readCurrentEffects(db, bulk, after, limit, isHeld)
  const judged = new Map<number, JudgedBack>()
  for (const row of rows) {
    const one = judged.get(row.place) ?? { place: row.place, person: row.person, effects: [], because: null }
    one.effects.push(row)
    one.because ??= whyItStays(row, isOffered)
    judged.set(row.place, one)
  }
  return [...judged.values()]
}

function whyItStays(row: CurrentEffect, isOffered: (value: string) => boolean): Because | null {
  if (row.person_gone) return 'deleted'
  const isTouched = row.row_gone || row.row_version !== row.version
  switch (row.kind) {
    case 'person':
    case 'risk':
      return row.row_version === row.version ? null : 'edited'
    case 'own':
    case 'fact':
      if (row.row_version !== row.version) return 'edited'
      return isOffered(heldText(row.before?.value)) ? null : 'choice gone'
    case 'link_care':
      if (row.place_gone) return 'place deleted'
      return isTouched ? 'edited' : null
    case 'link_changed':
      if (isTouched) return 'edited'
      return isActiveAgain(row) ? 'gone' : null
    case 'link_made':
      // Taken out again by somebody: then they are where they were.
      if (row.row_gone) return row.has_duplicate ? 'there again' : null
      return isTouched ? 'edited' : null
    case 'link_ended':
      if (row.place_gone) return 'place deleted'
      if (row.has_duplicate || !row.row_gone) return 'there again'
      return isActiveAgain(row) ? 'gone' : null
    case 'assigned':
      if (row.row_gone) return row.has_duplicate ? 'assigned again' : null
      return row.visited ? 'visited' : null
    case 'unassigned':
      if (row.volunteer_gone) return 'volunteer deleted'
      if (row.has_duplicate || !row.row_gone) return 'assigned again'
      if (row.beneficiary_deceased) return 'person died'
      return row.is_ineligible ? 'may not visit' : null
  }
}

/** Whether it would make somebody Active in a programme who then is said to have moved or died: 'Deceased' ended only what was Active. */
const isActiveAgain = ({ before, reason_then }: CurrentEffect) =>
  before?.status === 'Active' && isAboutPerson(reason_then)

/** What a row says of a person: was, what the bulk wrote, and now; `named` has the words of a choice. */
export function valuesOf(
  row: CurrentEffect,
  named: (value: string) => string,
): { was: string; set: string; now: string } {
  const status = (side: CurrentEffect['before']) => String(side?.status || 'in it')
  const now = row.row_gone
    ? row.has_duplicate
      ? (row.duplicate_status ?? 'in it')
      : 'not in it'
    : (row.row_status ?? 'in it')
  if (row.before?.field !== undefined)
    return {
      was: named(heldText(row.before.value)),
      set: named(heldText(row.after?.value)),
      now: row.person_gone ? '' : named(row.row_held),
    }
  switch (row.kind) {
    case 'person':
    case 'own':
    case 'fact':
      if (row.before?.display_name !== undefined)
        return {
          was: String(row.before.display_name),
          set: String(row.after?.display_name),
          now: row.person_gone ? '' : row.row_name,
        }
      return {
        was: status(row.before),
        set: status(row.after),
        now: row.person_gone ? '' : (row.row_status ?? ''),
      }
    case 'risk':
      return {
        was: careText(row.before),
        set: careText(row.after),
        now: row.person_gone ? '' : careText(row.row_care),
      }
    case 'link_care':
      return {
        was: careText(row.before),
        set: careText(row.after),
        now: row.row_gone ? 'not in it' : careText(row.row_care),
      }
    case 'link_changed':
      return { was: status(row.before), set: status(row.after), now }
    case 'link_made':
      return { was: 'not in it', set: status(row.after), now }
    case 'link_ended':
      return { was: status(row.before), set: 'not in it', now: row.place_gone ? '' : now }
    case 'assigned':
      return {
        was: 'not assigned',
        set: 'assigned',
        now: row.has_duplicate || !row.row_gone ? 'assigned' : 'not assigned',
      }
    case 'unassigned':
      return {
        was: 'assigned',
        set: 'not assigned',
        now: row.has_duplicate || !row.row_gone ? 'assigned' : 'not assigned',
      }
  }
}
