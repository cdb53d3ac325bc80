import { expect, test } from 'vitest'
import { lastRedEdge, nextFault } from './next-fault.ts'

const columns = ['serial_number', 'first_name', 'contact_number'].map((name, at) => ({
  name,
  title: name,
  width: 100,
  left: 88 + at * 100,
}))
const rows = (
  faults: Record<number, Record<string, string>>,
  doubts: number[] = [],
  out: number[] = [],
  notes: Record<number, Record<string, string>> = {},
) => ({
  out: new Set(out),
  faults: (place: number) => faults[place] ?? null,
  isInDoubt: (place: number) => doubts.includes(place),
  isDoubtful: (place: number, name: string) => doubts.includes(place) && name === 'contact_number',
  note: (place: number, name: string) => notes[place]?.[name],
})

test('the first red cell, then the next, then the first again', () => {
  const some = rows({ 1: { contact_number: 'no' }, 3: { serial_number: 'no', first_name: 'no' } })
  const listed = [0, 1, 2, 3]
  expect(nextFault(some, listed, columns)).toEqual({ line: 1, column: 2 })
  expect(nextFault(some, listed, columns, { line: 1, column: 2 })).toEqual({ line: 3, column: 0 })
  expect(nextFault(some, listed, columns, { line: 3, column: 0 })).toEqual({ line: 3, column: 1 })
  expect(nextFault(some, listed, columns, { line: 3, column: 1 })).toEqual({ line: 1, column: 2 })
})

test('a number in doubt counts, a row that was left out does not', () => {
  expect(nextFault(rows({}, [2]), [0, 2], columns)).toEqual({ line: 1, column: 2 })
  expect(nextFault(rows({ 0: { first_name: 'no' } }, [], [0]), [0], columns)).toBeUndefined()
})

test('under what is to be looked at, the cells are gone to of which it is said how they were read', () => {
  const read = rows({ 0: { first_name: 'no' } }, [], [3], {
    1: { contact_number: 'Read from Tel' },
    2: { first_name: 'Read from Name' },
    3: { first_name: 'Read from Name' },
  })
  const next = (after?: { line: number; column: number }) =>
    nextFault(read, [0, 1, 2, 3], columns, after, 'notes')
  expect(next()).toEqual({ line: 1, column: 2 })
  expect(next({ line: 1, column: 2 })).toEqual({ line: 2, column: 1 })
  expect(next({ line: 2, column: 1 })).toEqual({ line: 1, column: 2 })
})

test('how far to the right the last red column reaches', () => {
  expect(lastRedEdge(rows({ 1: { first_name: 'no' } }), [0, 1], columns)).toBe(288)
  expect(lastRedEdge(rows({ 1: { first_name: 'no' } }, [0]), [0, 1], columns)).toBe(388)
  expect(lastRedEdge(rows({ 1: { first_name: 'no' } }), [0], columns)).toBe(0)
})
