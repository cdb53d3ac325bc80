import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoAddressList } from '../../../db/demo/people.ts'
import { seededRandom } from '../../../tests/durability/random.ts'
import { exactOrder, lengthOf, type Ways } from './exact-order.ts'
import { nearOrder } from './near-order.ts'
import { visitingOrder, waysOf } from './visiting-order.ts'

const known = demoAddressList.map(({ latitude, longitude }) => ({ latitude, longitude, is_about: false }))
const random = seededRandom(47)
const some = (count: number) =>
  Array.from({ length: count }, () => known[Math.floor(random() * known.length)] as (typeof known)[number])
const sorted = (order: readonly number[]) => order.toSorted((one, other) => one - other)

function everyOrder(count: number): number[][] {
  if (count === 0) return [[]]
  return everyOrder(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  )
}

test('no order at all is shorter than the exact one, with a start and without', () => {
  for (let turn = 0; turn < 40; turn++) {
    const ways = waysOf(some(1 + (turn % 7)), turn % 2 ? (some(1)[0] ?? null) : null)
    const best = Math.min(...everyOrder(ways.count).map((order) => lengthOf(ways, order)))
    expect(lengthOf(ways, exactOrder(ways))).toBe(best)
  }
})

test('past 11 stops the near order is within 5 % of the exact one, in 100 sets', () => {
  const over = Array.from({ length: 100 }, (_, turn) => {
    const ways = waysOf(some(11), turn % 2 ? (some(1)[0] ?? null) : null)
    return lengthOf(ways, nearOrder(ways)) / lengthOf(ways, exactOrder(ways))
  })
  expect(Math.max(...over)).toBeLessThanOrEqual(1.05)
})

const anyWays: fc.Arbitrary<Ways> = fc.integer({ min: 1, max: 60 }).chain((count) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), {
      minLength: count,
      maxLength: count,
    })
    .map((points) => ({
      count,
      from: points.map(() => 0),
      between: points.map(([x, y]) => points.map(([u, v]) => Math.round(Math.hypot(x - u, y - v)))),
    })),
)

test('every stop is passed once, also where many lie at one place, and never by a longer walk than the list', () => {
  fc.assert(
    fc.property(anyWays, (ways) => {
      const order = nearOrder(ways)
      const list = Array.from({ length: ways.count }, (_, stop) => stop)
      expect(sorted(order)).toEqual(list)
      expect(lengthOf(ways, order)).toBeLessThanOrEqual(lengthOf(ways, list))
    }),
    { numRuns: 60 },
  )
})

test('up to 11 stops are said to be exact; none, one and 60 have an order', () => {
  const exact = [0, 1, 11, 12, 60].map((count) => {
    const places = some(count)
    const { order, is_exact, metres, metres_as_listed } = visitingOrder(places, null)
    expect(sorted(order)).toEqual([...places.keys()])
    expect(metres).toBeLessThanOrEqual(metres_as_listed)
    return is_exact
  })
  expect(exact).toEqual([true, true, true, false, false])
})
