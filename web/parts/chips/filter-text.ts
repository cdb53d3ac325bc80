import type { FilterText } from '../../../contract/filter.ts'

/** Conditions as an address holds them; undefined for none. */
export const filterText = (all: FilterText['all']): string | undefined =>
  all.length > 0 ? JSON.stringify({ all }) : undefined
