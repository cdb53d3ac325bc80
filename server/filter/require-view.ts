import type { Filter } from '../../contract/filter.ts'
import type { FilterNoun } from '../../contract/filter-fields.ts'
import type { Organisation } from '../../contract/records/records.ts'
import { sortKeys } from '../records/list-columns.ts'
import { settledFilter } from './own-filter.ts'

/** Throws 400 where a list names a field that is gone: before anything is noted or sent. */
export function requireView(
  { where, sort }: { where?: Filter | undefined; sort?: string | undefined },
  noun: FilterNoun,
  organisation: Organisation,
): void {
  if (where) settledFilter(where, noun, organisation)
  if (sort !== undefined) sortKeys(sort, noun, organisation)
}
