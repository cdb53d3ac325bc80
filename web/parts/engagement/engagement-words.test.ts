import { expect, test } from 'vitest'
import { countsText, minutesText, peopleText, recordedText, totalsText } from './engagement-words.ts'

test('time is said in hours and minutes', () => {
  expect([null, 0, 45, 60, 95].map(minutesText)).toEqual(['', '', '45 min', '1 h', '1 h 35 min'])
})

test('a year is said in one line, without what there was none of', () => {
  const none = { year: 2026, visits: 0, calls: 0, messages: 0, minutes: 0 }
  expect(totalsText(none)).toBe('')
  expect([countsText(none), countsText({ ...none, visits: 2, calls: 1 })]).toEqual([
    '',
    '2 visits and 1 call',
  ])
  expect(totalsText({ ...none, visits: 1 })).toBe('1 visit in 2026')
  expect(totalsText({ ...none, visits: 12, calls: 1, messages: 3, minutes: 510 })).toBe(
    '12 visits, 1 call and 3 messages in 2026, 8 h 30 min in all',
  )
})

test('the moment of the record tells two of one day apart', () => {
  const at = (created_at: string, source: 'phone' | 'import' = 'phone') =>
    recordedText({ created_at, happened_on: '2026-11-23', source })
  expect(at('2026-11-23T06:02:00.000Z')).toBe('recorded 14:02')
  // The next day in Singapore, the same one in London.
  expect(at('2026-11-23T16:30:00.000Z')).toBe('recorded 24 Nov 2026, 00:30')
  expect(at('2026-11-24T01:00:00.000Z', 'import')).toBe('')
})

test('of many who are logged at once the dead are named first, and never among the others (H-2050)', () => {
  const people = Array.from({ length: 9 }, (_, at) => ({
    ...{ beneficiary_id: at, serial_number: `KB-${at}`, display_name: `P${at}`, is_deceased: at === 8 },
  }))
  expect(peopleText(people)).toBe('P8 (has died), P0, P1, P2, P3, P4 and 3 more')
})
