import { expect, test } from 'vitest'
import type { BreachCounts, BreachPerson } from '../../../contract/breach.ts'
import { breachWords } from '../../words/breach-words.ts'
import { breachPersonText, dataText, deedsOf, gapsOf, sourceText, whenText } from './breach-text.ts'

const nothing: BreachCounts = {
  ...{ people: 0, beneficiaries: 0, volunteers: 0 },
  ...{ opened: 0, listed: 0, printed: 0, exported: 0, assigned: 0 },
}
const counts = (over: Partial<BreachCounts>): BreachCounts => ({ ...nothing, ...over })
const person = (over: Partial<BreachPerson>): BreachPerson => ({
  ...{ noun: 'beneficiary', key: 'S-1', name: 'Siti Rahman', is_assigned: false },
  ...{ opened: 0, listed: 0, printed: 0, exported: 0 },
  ...{ first_at: '2026-11-21T02:02:00.000Z', last_at: '2026-11-21T02:40:00.000Z' },
  ...over,
})

test('how many could have been seen is said with each way in which they were (H-1557)', () => {
  const all = counts({ people: 1204, opened: 31, listed: 873, exported: 300 })
  expect(breachWords.couldHaveSeen(all)).toBe(
    'Could have seen 1,204 people: opened 31, listed 873, exported 300.',
  )
  expect(breachWords.couldHaveSeen(counts({ people: 1, assigned: 1 }))).toBe(
    'Could have seen 1 person: assigned 1.',
  )
})

test('the verdict goes by number, then by harm, and says what is not known yet (H-1557)', () => {
  expect(breachWords.verdict(1204, false)).toBe('Notifiable: 1,204 people are 500 or more.')
  expect(breachWords.verdict(12, null)).toBe(
    'Not by number: 12 people. Say whether significant harm is likely.',
  )
  expect(breachWords.verdict(12, true)).toBe('Notifiable: significant harm is likely.')
  expect(breachWords.verdict(12, false)).toMatch(/^Not notifiable: 12 people/)
})

test('of each it is said what was done, and when first and last', () => {
  expect(breachPersonText(person({ is_assigned: true, opened: 3, listed: 1 }))).toBe(
    'assigned, opened 3 times, listed; 21 Nov 2026, 10:02 to 10:40',
  )
  expect(breachPersonText(person({ exported: 1, first_at: '2026-11-20T02:00:00.000Z' }))).toBe(
    'exported; 20 Nov 2026 to 21 Nov 2026',
  )
})

test('what the log does not hold is said', () => {
  const known_since = '2026-11-03T02:00:00.000Z'
  const said = gapsOf({ gaps: ['phone_untold'], known_since }, { from: '2026-11-01' })
  expect(said[0]).toBe('What was seen before 03 Nov 2026 is not kept.')
  expect(said[1]).toMatch(/^The log does not say on which phone/)
  const later = { from: '2026-11-04' }
  expect(gapsOf({ gaps: [], known_since }, later)[0]).toMatch(/^Somebody seen again within 15 minutes/)
  // Of an export it is one look that is known, or none.
  expect(gapsOf({ gaps: [], known_since }, { ...later, export: '9' })).toHaveLength(1)
  expect(gapsOf({ gaps: [], known_since: null }, later)[0]).toBe('Nothing that was seen is kept yet.')
})

test('what the log has beside looks is counted, and a backup holds everybody', () => {
  const deeds = [
    { action: 'downloaded' as const, entity: 'backup', times: 1 },
    { action: 'downloaded' as const, entity: 'file', times: 2 },
    { action: 'revealed_nric' as const, entity: 'volunteer', times: 2 },
  ]
  expect(deedsOf({ deeds })).toEqual([
    '1 backup downloaded: it holds everybody',
    '2 files downloaded',
    '2 NRICs shown in full',
  ])
  const data = dataText({ counts: counts({ people: 2, beneficiaries: 1, volunteers: 1, opened: 1 }), deeds })
  expect(data.split('\n')).toHaveLength(5)
  expect(dataText({ counts: nothing, deeds: [] })).toBe('')
})

test('through what and when is said in a line', () => {
  const actors = [
    { actor: 'user:3', name: 'Mei Ling Tan' },
    { actor: 'user:4', name: 'Ravi Kumar' },
  ]
  const days = { from: '2026-11-01', to: '2026-11-07' }
  expect(sourceText({ ...days, actor: 'user:3' }, { actors: actors.slice(0, 1) })).toBe(
    'The account of Mei Ling Tan',
  )
  expect(sourceText({ ...days, address: '203.0.113.7' }, { actors })).toBe(
    'The address 203.0.113.7: Mei Ling Tan and Ravi Kumar',
  )
  expect(sourceText({ ...days, address: '203.0.113.7' }, { actors: [] })).toBe('The address 203.0.113.7')
  expect(whenText(days)).toBe('From 01 Nov 2026 to 07 Nov 2026')
  expect(whenText({ from: days.from, to: days.from })).toBe('On 01 Nov 2026')
})
