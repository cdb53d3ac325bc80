import { expect, test } from 'vitest'
import type { NumberedStop } from '../../features/run-sheet/walk-of.ts'
import { planOf, RADIUS } from './plan-of.ts'

const stop = (number: number | null, over: Partial<NumberedStop> = {}): NumberedStop => ({
  ...{ number, place: number, listed: number ?? 99, block_number: String(100 + (number ?? 0)) },
  ...{ street_name: 'Lorong 2', building_name: '', postal_code: '310145', people: [] },
  ...{ latitude: 1.335, longitude: 103.846, precision: 'address' as const },
  ...over,
})
const bare = { around: [], start: null }
const planned = (stops: NumberedStop[], over: Partial<Parameters<typeof planOf>[1]> = {}) => {
  const plan = planOf(stops, { ...bare, ...over }, 182, [62, 96])
  if (!plan) throw new Error('no plan')
  return plan
}

test('north is up and east is right', () => {
  const { marks } = planned([stop(1, { latitude: 1.34 }), stop(2, { longitude: 103.85 })])
  const [north, east] = marks
  expect(north && east && north.y < east.y && north.x < east.x).toBe(true)
})

test.each([1, 11, 60])('%i stops at one place lie beside one another, within the frame', (count) => {
  const { marks, height } = planned(Array.from({ length: count }, (_, at) => stop(at + 1)))
  expect(marks).toHaveLength(count)
  for (const [at, one] of marks.entries()) {
    expect(one.x).toBeGreaterThan(RADIUS)
    expect(one.x).toBeLessThan(182 - RADIUS)
    expect(one.y).toBeGreaterThan(RADIUS)
    expect(one.y).toBeLessThan(height - RADIUS)
    for (const other of marks.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(RADIUS * 2)
  }
})

test('blocks around are named where there is room, a visited one by its number alone', () => {
  const near = { latitude: 1.3356, longitude: 103.8466 }
  const { around, marks } = planned([stop(1), stop(2, { latitude: 1.337, longitude: 103.848 })], {
    around: [
      { block_number: '101', latitude: 1.335, longitude: 103.846 },
      { block_number: '77', ...near },
      { block_number: '78', ...near },
    ],
  })
  expect(around.map(({ text }) => text)).toEqual(['77'])
  expect(marks.map(({ label }) => label?.text)).toEqual(['101', '102'])
})

test('a place that is known about only says no block there; without any place there is no plan', () => {
  const { marks } = planned([stop(1, { precision: 'sector' })])
  expect([marks[0]?.isAbout, marks[0]?.label]).toEqual([true, null])
  const nowhere = { latitude: null, longitude: null, precision: 'unknown' as const }
  expect(planOf([stop(null, nowhere)], bare, 182, [62, 96])).toBeNull()
})
