import { totalOf } from '../../db/list-totals.ts'
import type { Db } from '../../db/schema.ts'

type Noun = 'beneficiary' | 'volunteer'
type Asked = {
  programme_id?: number | undefined
  initiative_id?: number | undefined
  status?: string | undefined
}

/** What says how a list is seen, or is kept; whatever else is asked narrows it to whom nobody keeps a total of. */
const kept = new Set([
  ...['programme_id', 'initiative_id', 'status'],
  ...['q', 'where', 'sort', 'order', 'page', 'page_size', 'columns'],
])

type Searched = Asked & { q?: string | undefined; where?: unknown; sort?: string | undefined }

/** Orders of which no row lacks a key. */
const neverMissing = new Set([
  ...['display_name', 'first_name', 'last_name', 'contact_number', 'serial_number', 'account_id'],
])

/** How a page of these people finds them: those of a box or a filter once, all others by the order's index, and nobody counts. */
export const pagingStrategy = (db: Db, noun: Noun, asked: Searched) =>
  asked.q?.trim() || asked.where
    ? { search: { db, id: noun === 'beneficiary' ? 'b.id' : 'v.id' } }
    : {
        total: keptTotal(db, noun, asked),
        next: neverMissing.has(asked.sort ?? 'display_name') ? db : undefined,
      }

/** How many are asked for, where that is kept (0036): of everyone, of a place, of a status; nothing where they are to be counted. */
function keptTotal(db: Db, noun: Noun, asked: Asked): (() => Promise<number>) | undefined {
  if (Object.entries(asked).some(([key, value]) => value !== undefined && !kept.has(key))) return undefined
  const { programme_id, initiative_id } = asked
  const status = asked.status || undefined
  if (initiative_id !== undefined)
    // Of an initiative's the status is the volunteer's own, which is not counted by place.
    return status ? undefined : () => totalOf(db, { list: 'initiative_volunteers', place_id: initiative_id })
  if (programme_id !== undefined)
    return () => totalOf(db, { list: 'programme_beneficiaries', place_id: programme_id, status })
  return () => totalOf(db, { list: noun === 'beneficiary' ? 'beneficiaries' : 'volunteers', status })
}
