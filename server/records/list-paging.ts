import { totalOf } from '../../db/list-totals.ts'
import type { Db } from '../../db/schema.ts'

type Noun = 'beneficiary' | 'volunteer'
/** A search or a filter counts to here; beyond, what it would look at grows with the list. */
const COUNTED_TO = 10_000
type Asked = {
  programme_id?: number | undefined
  initiative_id?: number | undefined
  status?: string | undefined
}

/** What says how a list is seen, or is kept; whatever else is asked narrows it to whom nobody keeps a total of. */
const kept = new Set([
  ...['programme_id', 'initiative_id', 'status'],
  ...['q', 'where', 'sort', 'order', 'page', 'page_size', 'columns', 'count'],
])

type Searched = Asked & {
  q?: string | undefined
  where?: unknown
  sort?: string | undefined
  count?: 'exact' | undefined
}

/** Orders of which no row lacks a key. */
const neverMissing = new Set([
  ...['display_name', 'first_name', 'last_name', 'contact_number', 'serial_number', 'account_id'],
])

/**
 * How a page of these people finds them: those of a box or a filter once, all others by the order's index. Where a total is kept
 * nobody counts, and elsewhere to 10,000 and no further unless it is asked for (H-1645).
 */
export function pagingStrategy(db: Db, noun: Noun, asked: Searched) {
  const isSearch = Boolean(asked.q?.trim() || asked.where)
  return {
    ...(isSearch
      ? { search: { db, id: noun === 'beneficiary' ? 'b.id' : 'v.id' } }
      : { total: keptTotal(db, noun, asked) }),
    next: neverMissing.has(asked.sort ?? 'display_name') ? db : undefined,
    bound: asked.count === 'exact' ? undefined : { db, most: COUNTED_TO },
  }
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
