import { expect, test } from 'vitest'
import { pausesFrom } from '../pause/pause-lengths.ts'
import { todayInSingapore } from '../text/dates.ts'
import type { CareAction } from './bulk-action.ts'
import type { BulkWho } from './bulk-calls.ts'
import { actionDone, actionTitle, actionVerb } from './bulk-kind.ts'
import { bulkOf } from './bulk-of.ts'
import { bulkAtStart } from './bulk-state.ts'
import { asCare, type CareChosen, careBegun, daysProblem, untilProblem } from './care-chosen.ts'

const people: BulkWho = { noun: 'beneficiary', who: { keys: ['KB-1'] } }
const helpers: BulkWho = { noun: 'volunteer', who: { keys: [1001] } }
const silver = { id: 7, name: 'Silver Meals' }
const tea = { id: 8, name: 'Tea' }
const [[until]] = pausesFrom(todayInSingapore())

const chosen = (action: CareAction, said: Partial<CareChosen>) => ({ ...careBegun(action), ...said })
const sent = (action: CareAction, said: Partial<CareChosen>, to: typeof silver | null = null) =>
  bulkOf(people, action, { ...bulkAtStart(action, people).choice, to, care: chosen(action, said) })?.body
    .change
const inWords = (action: CareAction, said: Partial<CareChosen>, to: typeof silver | null = null) => {
  const now = asCare(action, chosen(action, said), to)
  return [actionVerb(now, 'beneficiary', 40, ''), actionDone(now, 'beneficiary', 40, '')]
}

test('a pause is of the programme whose list it is, or everywhere, and waits for its last day', () => {
  const here: CareAction = { kind: 'pause', place: silver }
  const all: CareAction = { kind: 'pause', place: null }
  expect([sent(here, {}), sent(here, { until: '2020-01-01' }), sent(here, { until: 'soon' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(sent(here, { until, because: ' New Year ' })).toEqual({
    ...{ kind: 'pause', place_id: 7, until, because: 'New Year' },
  })
  expect(sent(here, { isEverywhere: true, isEnd: true })).toEqual({
    ...{ kind: 'pause', place_id: null, until: null },
  })
  expect(sent(all, { until })).toMatchObject({ place_id: null })
  expect([sent(all, { until, isEverywhere: false }), sent(all, { until, isEverywhere: false }, tea)]).toEqual(
    [undefined, expect.objectContaining({ place_id: 8 })],
  )
  expect(
    bulkOf(helpers, here, { ...bulkAtStart(here, helpers).choice, care: chosen(here, { until }) }),
  ).toBeNull()
})

test('a rhythm is of one programme: so many days, or as often as it says', () => {
  const all: CareAction = { kind: 'rhythm', place: null }
  expect(['', '0', '366', '7.5', 'x'].map((days) => sent(all, { days }, tea))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
  expect(sent(all, { days: '7' })).toBeUndefined()
  expect(sent(all, { days: '7' }, tea)).toEqual({ kind: 'rhythm', place_id: 8, every_days: 7 })
  expect(sent(all, { isProgrammes: true, days: '7' }, tea)).toMatchObject({ every_days: null })
})

test('a risk without a reason leaves the reasons that stand', () => {
  const action: CareAction = { kind: 'risk' }
  expect(sent(action, {})).toBeUndefined()
  expect(sent(action, { risk: 'high' })).toEqual({ kind: 'risk', risk: 'high' })
  expect(sent(action, { risk: 'high', because: 'Fell' })).toEqual({
    ...{ kind: 'risk', risk: 'high', because: 'Fell' },
  })
})

test('what was typed wrong is said in the words of one person’s dialog, and of an empty box nothing', () => {
  expect([daysProblem(''), daysProblem('0'), daysProblem('400'), daysProblem('a week')]).toEqual([
    undefined,
    'At least 1 day',
    'At most 365 days',
    'Type a whole number',
  ])
  expect([
    untilProblem(''),
    untilProblem(until),
    untilProblem('2020-01-01'),
    untilProblem('2099-01-01'),
  ]).toEqual([undefined, undefined, 'That day is over', 'At most a year ahead'])
})

test('the button and what is done say where', () => {
  const pause: CareAction = { kind: 'pause', place: silver }
  expect(inWords(pause, { until })[0]).toBe('Pause 40 in Silver Meals')
  expect(inWords(pause, { until })[1]).toMatch(/^40 beneficiaries paused in Silver Meals until \d/)
  expect(inWords(pause, { isEverywhere: true, isEnd: true })).toEqual([
    'End the pause of 40 everywhere',
    'Pause of 40 beneficiaries ended everywhere',
  ])
  const rhythm: CareAction = { kind: 'rhythm', place: null }
  expect(inWords(rhythm, { days: '0' }, tea)[0]).toBe('Change 40')
  expect(inWords(rhythm, { days: '7' }, tea)).toEqual([
    'Visit 40 every 7 days in Tea',
    '40 beneficiaries to be visited every 7 days in Tea',
  ])
  expect(inWords(rhythm, { days: '1' }, tea)[0]).toBe('Visit 40 every day in Tea')
  expect(inWords(rhythm, { isProgrammes: true }, tea)).toEqual([
    'Visit 40 as often as Tea says',
    '40 beneficiaries to be visited as often as Tea says',
  ])
  expect(inWords({ kind: 'risk' }, { risk: 'watch' })).toEqual([
    'Set 40 to Watch',
    'Risk of 40 beneficiaries set to Watch',
  ])
  expect(actionTitle(pause, 'beneficiary', 40)).toBe('Pause visits to 40 beneficiaries')
})
