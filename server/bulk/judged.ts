import type { BulkEffectTable } from '../../db/bulk-tables.ts'

/** What is to be written for somebody; `row_id` is 0 for a row that is to be made. */
export type Wanted = Pick<BulkEffectTable, 'kind' | 'row_id' | 'before' | 'after'>
export type Judged = { outcome: 'changed' | 'already' | 'refused' | 'gone'; wanted: Wanted[] }
