import { expect, test } from 'vitest'
import { byKind, type Figures, figuresOf, keepsPace } from '../bench/growth/judge.ts'

const took = (size: number, ms: number): Figures => figuresOf(size, [1, ms], 8)

test.each<[string, boolean, number, number]>([
  ['twice as long', true, 20, 40],
  ['more than twice', false, 20, 41],
  ['ten times as long and still soon', true, 1, 10],
  ['beyond soon', false, 1, 10.5],
])('growth takes %s for %s', (_, isWell, smallest, largest) => {
  // What lies between says nothing: it is the largest that people wait for.
  const sizes = [took(1000, smallest), took(10_000, 900), took(100_000, largest)]
  expect(keepsPace(sizes)).toBe(isWell)
})

test('growth of what was not measured is not well', () => {
  expect(keepsPace([])).toBe(false)
  expect(keepsPace([figuresOf(1000, [], 0), figuresOf(10_000, [], 0)])).toBe(false)
})

test('growth counts of each kind how many did not keep pace, beside the medians of the others', () => {
  const told = [20, 30, 500].map((ms) => ({ kind: 'an order', sizes: [took(1000, 15), took(10_000, ms)] }))
  const search = { kind: 'a search', sizes: [took(1000, 1), took(10_000, 2)] }
  const [orders, searches] = byKind([...told, search])
  expect(orders).toMatchObject({ kind: 'an order', slow: 1, of: 3 })
  expect(orders?.sizes.map(({ size, p99 }) => [size, p99])).toEqual([
    [1000, 15],
    [10_000, 30],
  ])
  expect(searches).toMatchObject({ kind: 'a search', slow: 0, of: 1 })
})
