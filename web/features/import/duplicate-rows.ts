import { ALIKE_AT_DOOR, ALIKE_WITH_NUMBER, likeness, trigramsOf } from '../../../contract/name-likeness.ts'
import { unitOf } from '../../../contract/place-keys.ts'
import type { MappedRow } from './map-rows.ts'

export const DUPLICATE_REASONS = ['same contact number', 'same door'] as const
/** A row that may mean the person of a row before it. */
export type DuplicateRow = { place: number; of: number; because: (typeof DUPLICATE_REASONS)[number] }
export type DuplicateRows = ReadonlyMap<number, DuplicateRow>

/** Without a unit a door is a house, or any of a block: the words of the name are the same. */
const ALIKE_WITHOUT_UNIT = 1
/** More rows than this with one number or at one door say little. */
const TOGETHER_MAX = 200

const ofPerson = new Set([
  'first_name',
  'last_name',
  'contact_number',
  'postal_code',
  'block_number',
  'unit_number',
])
/** Whether a cell of this column says who the person of a row may be. */
export const tellsDuplicates = (column: string | undefined): boolean => ofPerson.has(column ?? '')

/**
 * Rows that may be somebody who stands in the file already: a similar name with the same number or at the same door. Each
 * names the last such row before it, so that a chain of them leads to the others.
 */
export function findDuplicateRows(
  rows: readonly MappedRow[],
  columns: readonly string[],
  out: ReadonlySet<number> = new Set(),
): DuplicateRow[] {
  const at = new Map(columns.map((name, column) => [name, column]))
  const cellOf = (place: number, name: string) => rows[place]?.cells[at.get(name) ?? -1]?.trim() ?? ''
  const digits = (place: number) => cellOf(place, 'contact_number').replace(/\D/g, '').slice(-8)
  const block = (place: number) => {
    // Whose zero a spreadsheet took is at that door all the same; what is no code says nothing.
    const postal = /^0*(\d{5,6})$/.exec(cellOf(place, 'postal_code'))?.[1]
    return postal === undefined
      ? ''
      : `${postal} ${cellOf(place, 'block_number').replace(/\s/g, '').toLowerCase()}`
  }
  const unit = (place: number) => {
    const text = cellOf(place, 'unit_number')
    const { floor, door } = unitOf(text) ?? {}
    return floor === undefined ? text.toLowerCase() : `${floor}-${door}`
  }
  const door = (place: number) => {
    const [house, of] = [block(place), unit(place)]
    return house === '' || of === '' ? '' : `${house} ${of}`
  }
  const pieces = new Map<number, Float64Array>()
  const name = (place: number) => {
    const known = pieces.get(place)
    if (known) return known
    const own = trigramsOf(`${cellOf(place, 'first_name')} ${cellOf(place, 'last_name')}`)
    pieces.set(place, own)
    return own
  }
  const duplicates = new Map<number, DuplicateRow>()
  type Look = { keyOf: (place: number) => string; least: number; may?: (a: number, b: number) => boolean }
  const look = ({ keyOf, least, may = () => true }: Look, because: DuplicateRow['because']) => {
    const groups = new Map<string, number[]>()
    for (const [place, { isNobody }] of rows.entries()) {
      const key = isNobody && out.has(place) ? '' : keyOf(place)
      if (key === '') continue
      const before = groups.get(key) ?? []
      groups.set(key, before)
      const of = duplicates.has(place)
        ? undefined
        : before.findLast((other) => may(other, place) && likeness(name(other), name(place)) >= least)
      if (of !== undefined) duplicates.set(place, { place, of, because })
      if (before.length < TOGETHER_MAX) before.push(place)
    }
  }
  look({ keyOf: digits, least: ALIKE_WITH_NUMBER }, 'same contact number')
  look({ keyOf: door, least: ALIKE_AT_DOOR }, 'same door')
  const lacksUnit = (a: number, b: number) => unit(a) === '' || unit(b) === ''
  look({ keyOf: block, least: ALIKE_WITHOUT_UNIT, may: lacksUnit }, 'same door')
  return [...duplicates.values()].sort((a, b) => a.place - b.place)
}

/** The row that is taken and that this one resembles, by way of those that are left out; undefined for none. */
export function duplicateTaken(
  duplicates: DuplicateRows,
  place: number,
  out: ReadonlySet<number>,
): DuplicateRow | undefined {
  const first = duplicates.get(place)
  for (let duplicate = first; duplicate; duplicate = duplicates.get(duplicate.of))
    if (!out.has(duplicate.of)) return first && { ...first, of: duplicate.of }
  return undefined
}
