import { type OwnField, ownName } from '../../../contract/own-kinds.ts'
import type { ImportNoun } from './import-fields.ts'
import type { ColumnChoice } from './map-rows.ts'
import type { Meanings } from './value-words.ts'

type Remembered = Pick<ColumnChoice, 'targets' | 'dateOrder' | 'nameOrder'>
type Store = Record<string, Remembered>

const KEPT = 20
const keyOf = (noun: ImportNoun) => `kampung-import-${noun}`

/** What was chosen for the last file with these headers. Headers only are kept, never a cell. */
export function rememberedColumns(noun: ImportNoun, headers: string): Remembered | null {
  return readStore(noun)[headers] ?? null
}

export function rememberColumns(noun: ImportNoun, headers: string, choice: Remembered): void {
  const { [headers]: _, ...others } = readStore(noun)
  const { targets, dateOrder, nameOrder } = choice
  const entries = [...Object.entries(others), [headers, { targets, dateOrder, nameOrder }]].slice(-KEPT)
  try {
    localStorage.setItem(keyOf(noun), JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // Full or forbidden: the next file is guessed anew.
  }
}

const wordsKeyOf = (noun: ImportNoun) => `kampung-import-words-${noun}`
const WORDS = 300

/** What words in columns of choices were said to mean; words alone are kept, never whose they are. */
export function rememberedMeanings(noun: ImportNoun): Meanings {
  try {
    return JSON.parse(localStorage.getItem(wordsKeyOf(noun)) ?? '{}')
  } catch {
    return {}
  }
}

/** But of fields that are sensitive: others use this browser too. */
export function rememberMeanings(
  noun: ImportNoun,
  meanings: Meanings | undefined,
  own: readonly OwnField[] = [],
): void {
  const secret = new Set(own.filter((field) => field.is_sensitive).map(ownName))
  const told = Object.entries(meanings ?? {}).filter(([field]) => !secret.has(field))
  const kept = told.map(([field, words]) => [field, Object.fromEntries(Object.entries(words).slice(-WORDS))])
  try {
    localStorage.setItem(wordsKeyOf(noun), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // As above.
  }
}

function readStore(noun: ImportNoun): Store {
  try {
    return JSON.parse(localStorage.getItem(keyOf(noun)) ?? '{}')
  } catch {
    return {}
  }
}
