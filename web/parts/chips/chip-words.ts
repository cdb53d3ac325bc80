import type { FilterText } from '../../../contract/filter.ts'

export type RawChip = FilterText['all'][number]

/** What a link that somebody wrote by hand may hold anything for. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const asTexts = (value: unknown): string[] => asList(value).map(String)

/** 'Toa Payoh, Bishan or 3 others' */
export const either = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} or ${names.length - 2} others` : names.join(' or ')
