import { expect, test } from 'vitest'
import { MOST, portionSizeOf } from './portion-sizes.ts'

const join = { noun: 'beneficiary', action: { kind: 'join', place_id: 1 } } as const
const elsewhere = { noun: 'beneficiary', action: { kind: 'join', place_id: 2 } } as const
const leave = { noun: 'beneficiary', action: { kind: 'leave', place_id: 1 } } as const

const embedded = { engine: 'pglite' } as const

test('a portion is as large as the last of its kind was quick, and begins small (H-1800)', () => {
  const rows = () => portionSizeOf(embedded, 'written', elsewhere).rows
  const took = (milliseconds: number) => {
    const size = portionSizeOf(embedded, 'written', join)
    size.took(milliseconds, size.rows)
  }
  expect(rows()).toBe(10)
  took(10)
  expect(rows()).toBe(50)
  took(100)
  expect(rows()).toBe(25)
  took(2000)
  expect(rows()).toBe(10)
  took(0)
  expect(rows()).toBe(MOST.pglite)
  // Whatever else is done takes as long as it takes.
  expect(portionSizeOf(embedded, 'written', leave).rows).toBe(10)
  expect(portionSizeOf(embedded, 'taken back', join).rows).toBe(10)
})

test('on PostgreSQL, which serves others meanwhile, portions are alike (H-1800)', () => {
  const size = portionSizeOf({ engine: 'postgres' }, 'written', join)
  for (const milliseconds of [1, 5000]) {
    size.took(milliseconds, size.rows)
    expect(size.rows).toBe(MOST.postgres)
  }
})
