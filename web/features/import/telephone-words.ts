import { NO_TELEPHONE } from '../../../contract/import-words.ts'
import { telephonesInCell } from '../../../contract/telephones-in-cell.ts'
import type { Meaning } from './value-words.ts'

/** What a word may mean that stands where a number belongs. */
export const NO_TELEPHONE_BUT_WORD = 'No telephone, and keep the word in the remarks'
export const NOT_KNOWN = 'Not known yet'
export const telephoneOptions: readonly Meaning[] = [NO_TELEPHONE, NO_TELEPHONE_BUT_WORD, NOT_KNOWN]

/** A cell without a digit is no number that somebody mistyped. */
export const isTelephoneWord = (cell: string): boolean =>
  cell.trim() !== '' && !/\d/.test(cell.normalize('NFKC'))

/** 'NIL', 'tiada', '没有': none, in four languages; null for what only a person can say. */
export const proposedTelephone = (cell: string): Meaning | null =>
  telephonesInCell(cell)?.isNone ? NO_TELEPHONE : null
