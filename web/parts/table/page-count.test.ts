import { expect, test } from 'vitest'
import { pageCountOf } from './page-count.ts'

test.each([
  [0, 1],
  [12, 1],
  [13, 2],
  [10_000, 834],
])('%i rows counted to the end have %i pages, whatever page is asked', (total, pages) => {
  expect([1, 834, 900].map((page) => pageCountOf({ total }, page, 12))).toEqual([pages, pages, pages])
})

test('more than 10,000 have the pages that are known for certain, and always a next one', () => {
  const known = (page: number, size = 12) => pageCountOf({ total: 10_000, isAtLeast: true }, page, size)
  expect([1, 833, 834, 835, 900].map((page) => known(page))).toEqual([834, 834, 835, 836, 901])
  expect([1, 100, 101].map((page) => known(page, 100))).toEqual([101, 101, 102])
})

test('of what is not there yet one page is known', () => {
  expect(pageCountOf({ total: undefined }, 3, 12)).toBe(1)
})
