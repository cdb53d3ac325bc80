import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkEffectTable } from '../../db/bulk-tables.ts'

/** What is to be written for somebody; `row_id` is 0 for a row that is to be made. */
export type Wanted = Pick<BulkEffectTable, 'kind' | 'row_id' | 'before' | 'after'>
export type Judged = { outcome: 'changed' | 'already' | 'refused' | 'gone'; wanted: Wanted[] }
/** The actions of these kinds. */
export type ActionOf<Kind extends BulkAction['kind']> = Extract<BulkAction, { kind: Kind }>

/** Nothing is written for them, and why. */
export const unchanged = (outcome: Exclude<Judged['outcome'], 'changed'>): Judged => ({ outcome, wanted: [] })
export const changed = (...wanted: Wanted[]): Judged => ({ outcome: 'changed', wanted })
