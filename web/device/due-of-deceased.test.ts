import { expect, test } from 'vitest'
import { dueThisWeek } from './due-this-week.ts'

type Person = Parameters<typeof dueThisWeek>[0][number]
const today = '2026-11-25'
const person = (over: Partial<Person>) =>
  ({ beneficiary_id: 1, serial_number: 'B-1', due_on: null, state: null, planned: null, ...over }) as Person
const own = (on: string, id: number) => ({ on, part: 'evening', id, version: 1 })

test('who has died is nobody to visit this week, whatever was planned, due or new', () => {
  const wanted = { planned: own(today, 3), due_on: today, is_new: true }
  expect(dueThisWeek([person(wanted)], [], today)).toHaveLength(1)
  expect(dueThisWeek([person({ ...wanted, status_reason: 'moved' })], [], today)).toHaveLength(1)
  expect(dueThisWeek([person({ ...wanted, status_reason: 'deceased' })], [], today)).toEqual([])
})

test('yesterday’s without a report stands before today’s of others, though the next one is days away', () => {
  const late = person({ beneficiary_id: 2, planned: own('2026-11-30', 5), unreported: own('2026-11-24', 4) })
  const due = dueThisWeek([person({ planned: own(today, 3) }), late], [], today)
  expect(due.map(({ person: { beneficiary_id }, planned }) => [beneficiary_id, planned])).toEqual([
    [2, -1],
    [1, 0],
  ])
})
