import type { ImportNoun } from './import-fields.ts'
import type { ColumnChoice } from './map-rows.ts'
import { ownProperty } from './own-property.ts'

type Remembered = Pick<ColumnChoice, 'targets' | 'dateOrder' | 'nameOrder'>
type Store = Record<string, Remembered>

const KEPT = 20
const keyOf = (noun: ImportNoun) => `kampung-import-${noun}`

/** What was chosen for the last file with these headers. Headers only are kept, never a cell. */
export function rememberedColumns(noun: ImportNoun, headers: string): Remembered | null {
  return ownProperty(readStore(noun), headers) ?? null
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

function readStore(noun: ImportNoun): Store {
  try {
    return JSON.parse(localStorage.getItem(keyOf(noun)) ?? '{}')
  } catch {
    return {}
  }
}
