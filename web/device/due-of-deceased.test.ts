import { expect, test } from 'vitest'
import { isAsked } from './assignment-answers.ts'
import { dueThisWeek } from './due-this-week.ts'
import { withPlansLeft } from './plans-left.ts'

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
  expect(isAsked(person(wanted), [], 0)).toBe(true)
  expect(isAsked(person({ ...wanted, status_reason: 'deceased' }), [], 0)).toBe(false)
})

test.each([
  ['2026-11-26', 'week', true],
  ['2026-11-25', 'due', false],
  [undefined, 'due', true],
  [null, 'due', true],
])(
  'overdue from %s on, kept as %s: within grace by this phone’s day is %s',
  (overdue_on, state, isInGrace) => {
    const one = person({ due_on: '2026-11-10', overdue_on, state: state as Person['state'] })
    expect(dueThisWeek([one], [], today)[0]).toMatchObject({ days: -15, isInGrace })
  },
)

test('yesterday’s without a report stands before today’s of others, though the next one is days away', () => {
  const late = person({ beneficiary_id: 2, planned: own('2026-11-30', 5), unreported: own('2026-11-24', 4) })
  const due = dueThisWeek([person({ planned: own(today, 3) }), late], [], today)
  expect(due.map(({ person: { beneficiary_id }, planned }) => [beneficiary_id, planned])).toEqual([
    [2, -1],
    [1, 0],
  ])
})

test.each([
  ['not sent yet', 'ready', null, 0],
  ['sent after the days were told', 'sent', 2000, 0],
  ['sent before they were', 'sent', 500, 1],
])('a visit that is %s: its card stands %i times', (_, state, sent_at, cards) => {
  const done = { kind: 'visit', outcome: 'reached', happened_on: today }
  const visit = { kind: 'engagement', beneficiary_id: 1, serial_number: 'B-1', state, sent_at, done }
  expect(dueThisWeek([person({ due_on: today })], [visit as never], today, 1000)).toHaveLength(cards)
})

test.each([
  ['nobody opened, not sent yet', 'ready', null, today, 0, []],
  ['nobody opened, sent after the days were told', 'sent', 2000, today, 0, []],
  ['nobody opened, sent before they were', 'sent', 500, today, 1, [today]],
  ['nobody opened on another day', 'ready', null, '2026-11-24', 1, [today]],
])(
  '%s: what is planned for today stands beside its card as often as the office will say',
  (_, state, sent_at, happened_on, cards, days) => {
    const done = { kind: 'visit', outcome: 'no_answer', happened_on }
    const attempt = {
      kind: 'engagement',
      beneficiary_id: 1,
      serial_number: 'B-1',
      state,
      sent_at,
      done,
    } as never
    const one = person({ planned: own(today, 3) })
    expect(dueThisWeek([one], [attempt], today, 1000)).toHaveLength(cards)
    const { planned } = withPlansLeft(one, [attempt], 1000)
    expect(planned ? [planned.on] : []).toEqual(days)
  },
)

test('an attempt of yesterday takes yesterday’s plan away and leaves the next', () => {
  const done = { kind: 'call', outcome: 'no_answer', happened_on: '2026-11-24' }
  const attempt = {
    kind: 'engagement',
    beneficiary_id: 1,
    serial_number: 'B-1',
    state: 'ready',
    done,
  } as never
  const one = person({ planned: own('2026-11-26', 5), unreported: own('2026-11-24', 4) })
  expect(withPlansLeft(one, [attempt], 0)).toMatchObject({ planned: { id: 5 }, unreported: undefined })
})
