import { expect, test } from 'vitest'
import { DUE_STATES, DUE_WORDS } from '../../../contract/due.ts'
import { filterFields } from '../../../contract/filter-fields.ts'
import { dayFromToday } from '../../parts/text/dates.ts'
import { dueText } from '../../parts/text/due-text.ts'
import { visitDueText } from '../../parts/text/standing.ts'
import { lastSeenText, nextText, REASON_WORDS, whereDueText } from './care-words.ts'

const place = (name: string, due_on: string | null) => ({
  ...{ id: 1, name, due_on, paused_until: null, paused_because: '' },
})

test.each([
  [[place('Meals', '2026-11-20')], [], ''],
  [[place('Meals', '2026-11-20'), place('Walks', null)], ['Haircuts'], 'Inactive in Haircuts. Due in Meals'],
  [[], ['Haircuts', 'Walks'], 'Inactive in Haircuts, Walks'],
])('%j, inactive in %j: %s (H-1246)', (programmes, inactive_in, said) => {
  expect(whereDueText({ programmes, inactive_in })).toBe(said)
})

const standing = (state: (typeof DUE_STATES)[number], days: number, isSeen = true) =>
  visitDueText({
    state,
    due_on: dayFromToday(days),
    every_days: 14,
    last_seen: isSeen ? { on: dayFromToday(-20), kind: 'visit', by: 'Siti' } : null,
  })

test('each state has one word in a filter, who is due has it on a row too, and who is not yet is told the days (H-1418)', () => {
  expect(filterFields.beneficiary.standing.options.map(({ label }) => label)).toEqual(
    DUE_STATES.map((state) => DUE_WORDS[state]),
  )
  for (const state of ['due', 'overdue', 'lost_touch'] as const) {
    expect(REASON_WORDS[state]).toBe(DUE_WORDS[state])
    // Whether or not anybody has ever been there: that is said beside it.
    for (const isSeen of [true, false])
      expect(standing(state, -3, isSeen).text).toMatch(new RegExp(`^${DUE_WORDS[state]}\\b`))
  }
  expect([standing('fine', 20).text, standing('this_week', 1).text]).toEqual([
    'Due in 20 days',
    'Due tomorrow',
  ])
  expect(standing('overdue', -9).text).toBe('Overdue 9 days')
  expect(dueText(dayFromToday(-9)).text).toBe('Overdue 9 days')
  expect(standing('due', 0).text).toBe(dueText(dayFromToday(0)).text)
  expect(standing('lost_touch', -200)).toMatchObject({ text: 'Lost touch', detail: 'overdue 200 days' })
  expect(standing('due', -1, false)).toMatchObject({ text: 'Due yesterday', detail: 'first visit' })
})

test('who was never seen is told so in the words of the chip', () => {
  expect(lastSeenText({ last_seen: null, tries: 2 })).toEqual(['never seen', 'tried twice'])
  expect(REASON_WORDS.never_seen.toLowerCase()).toBe('never seen')
})

test('where nobody waits the next day on which somebody will is said, by its name within the week', () => {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
  const next = (days: number, people = 3) => nextText({ on: dayFromToday(days), people })
  expect(next(1, 1)).toBe('Next: 1 person tomorrow.')
  expect(next(6)).toBe(`Next: 3 people on ${weekday.format(new Date(dayFromToday(6)))}.`)
  expect(next(7)).toMatch(/^Next: 3 people on \d{1,2}\u00A0[A-Z]/)
})
