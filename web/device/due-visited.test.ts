import { expect, test } from 'vitest'
import { dueThisWeek } from './due-this-week.ts'

type Person = Parameters<typeof dueThisWeek>[0][number]
const today = '2026-11-25'
const person = (over: object) =>
  ({ beneficiary_id: 1, serial_number: 'B-1', due_on: null, state: null, planned: null, ...over }) as Person
const plan = (on: string) => ({ on, part: 'evening', id: 3, version: 1 })
const seen = (happened_on: string) => ({
  ...{ id: 9, kind: 'visit', outcome: 'reached', happened_on, held_because: '', by: 'Ahmad' },
})
const visit = (happened_on: string) => {
  const done = { kind: 'visit', outcome: 'reached', happened_on }
  return { kind: 'engagement', beneficiary_id: 1, serial_number: 'B-1', state: 'ready', done } as never
}
const due = (over: object, ...days: string[]) =>
  dueThisWeek([person(over)], days.map(visit), today).map(({ days, planned, person }) => [
    days,
    planned,
    person.is_new === true,
  ])

test('a visit of an older day that is noted without signal leaves today’s plan and today’s due day (H-1979)', () => {
  const told = { due_on: today, planned: plan(today), engagements: [seen('2026-11-18')] }
  expect(due(told, '2026-11-10')).toEqual([[0, 0, false]])
  // No older than the last that was told: by that one nobody is due.
  expect(due(told, '2026-11-20')).toEqual([[null, 0, false]])
  expect(due(told, today)).toEqual([])
  // Five calls since, and a visit behind them; or a call that made the day where calls count.
  const calls = ['22', '21'].map((day) => ({ ...seen(`2026-11-${day}`), kind: 'call', outcome: 'no_answer' }))
  expect(due({ ...told, engagements: calls, earlier_own: [seen('2026-11-18')] }, '2026-11-10')).toEqual([
    [0, 0, false],
  ])
  const rung = { ...seen('2026-11-20'), kind: 'call' }
  expect(due({ ...told, engagements: [rung, seen('2026-11-01')] }, '2026-11-10')).toEqual([[0, 0, false]])
  // Nothing was told of before.
  expect(due({ due_on: today }, '2026-11-10')).toEqual([])
})

test('today’s visit leaves what is planned for a later day (H-1979)', () => {
  expect(due({ due_on: today, planned: plan('2026-11-27') }, today)).toEqual([[null, 2, false]])
})

test('who is new is so no longer by a visit since, and by none from before (H-1979)', () => {
  const told = { is_new: true, assigned_at: '2026-11-23T04:00:00Z' }
  expect(due(told, '2026-11-20')).toEqual([[null, null, true]])
  expect(due(told, '2026-11-23')).toEqual([])
})
