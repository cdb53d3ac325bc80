import type { FileColumns } from './file-columns.ts'
import { type ImportField, type ImportNoun, joinedFields, takesNricTail } from './import-fields.ts'
import { type ColumnChoice, headerKey } from './map-rows.ts'
import { rememberedColumns } from './remembered-columns.ts'
import type { Meanings } from './value-words.ts'

/** Whether the file counts its people and has no number of their own: then they are numbered here. */
export const wantsNumbers = (
  noun: ImportNoun,
  { columns }: FileColumns,
  targets: readonly string[],
): boolean =>
  noun === 'beneficiaries' && !targets.includes('serial_number') && columns.some(({ isCount }) => isCount)

/** What the columns of a file are taken for before anyone chooses: as last time, else as they look. */
export function firstChoice(
  noun: ImportNoun,
  fields: readonly ImportField[],
  columns: FileColumns,
  /** What words were said to mean before. */
  meanings: Meanings = {},
): ColumnChoice {
  const kept = rememberedColumns(noun, headerKey(columns.columns.map(({ header }) => header)))
  // What was remembered may not be collected any more (G-27).
  const isOffered = (target: string) => [...fields, ...joinedFields].some(({ name }) => name === target)
  // A field that was made with the last file has a name of its own by now.
  const settled = (name: string, at: number, all: readonly string[]): string => {
    const { guess = '', isNric = false } = columns.columns[at] ?? {}
    const field = fields.find((one) => one.name === name)
    if (isNric && !(field && takesNricTail(field))) return ''
    if (name === '' || isOffered(name)) return name
    return all.includes(guess) ? '' : guess
  }
  return {
    targets:
      kept?.targets.map((name, at) => settled(name, at, kept.targets)) ??
      columns.columns.map(({ guess }) => guess),
    dateOrder: columns.dateOrder ?? kept?.dateOrder ?? 'day',
    nameOrder: kept?.nameOrder ?? 'each',
    meanings,
    numberFrom: null,
    headerRow: columns.headerRow,
  }
}
