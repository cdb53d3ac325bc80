import { likeness, trigramsOf } from '../../../contract/name-likeness.ts'
import type { MappedRow } from './map-rows.ts'

export const TWIN_REASONS = ['same contact number', 'same door'] as const
/** A row that may mean the person of a row before it. */
export type Twin = { place: number; of: number; because: (typeof TWIN_REASONS)[number] }

// As among the people who are here (G-28); within a file the door is known to the unit.
const ALIKE_WITH_NUMBER = 0.35
const ALIKE_AT_DOOR = 0.5
/** More rows than this with one number or at one door say little. */
const TOGETHER_MAX = 200

/** Rows that may be somebody who stands in the file already: a similar name with the same number or at the same door. */
export function findTwins(rows: readonly MappedRow[], columns: readonly string[]): Twin[] {
  const cellOf = (place: number, name: string) => rows[place]?.cells[columns.indexOf(name)]?.trim() ?? ''
  const digits = (place: number) => cellOf(place, 'contact_number').replace(/\D/g, '').slice(-8)
  const door = (place: number) => {
    const [postal, unit] = [cellOf(place, 'postal_code'), cellOf(place, 'unit_number')]
    return postal === '' || unit === '' ? '' : `${postal} ${cellOf(place, 'block_number')} ${unit}`
  }
  const pieces = new Map<number, Float64Array>()
  const name = (place: number) => {
    const known = pieces.get(place)
    if (known) return known
    const own = trigramsOf(`${cellOf(place, 'first_name')} ${cellOf(place, 'last_name')}`)
    pieces.set(place, own)
    return own
  }
  const twins = new Map<number, Twin>()
  const look = (keyOf: (place: number) => string, least: number, because: Twin['because']) => {
    const groups = new Map<string, number[]>()
    for (const [place, { isNobody }] of rows.entries()) {
      const key = isNobody ? '' : keyOf(place)
      if (key === '') continue
      const before = groups.get(key) ?? []
      groups.set(key, before)
      const of = twins.has(place)
        ? undefined
        : before.find((other) => likeness(name(other), name(place)) >= least)
      if (of !== undefined) twins.set(place, { place, of, because })
      if (before.length < TOGETHER_MAX) before.push(place)
    }
  }
  look(digits, ALIKE_WITH_NUMBER, 'same contact number')
  look(door, ALIKE_AT_DOOR, 'same door')
  return [...twins.values()].sort((a, b) => a.place - b.place)
}
