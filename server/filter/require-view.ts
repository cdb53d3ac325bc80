import type { Filter } from '../../contract/filter.ts'
import type { FilterNoun } from '../../contract/filter-fields.ts'
import type { Organisation } from '../../contract/records/records.ts'
import { settledFilter } from './own-filter.ts'

/** Throws 400 where a list is filtered by a field that is gone: before anything is noted or sent. */
export function requireView(
  { where }: { where?: Filter | undefined },
  noun: FilterNoun,
  organisation: Organisation,
): void {
  if (where) settledFilter(where, noun, organisation)
}
