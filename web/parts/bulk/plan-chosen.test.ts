import { expect, test } from 'vitest'
import { aBulkPreview } from '../../../tests/bulk-preview.ts'
import { dayFromToday, todayInSingapore } from '../text/dates.ts'
import type { BulkWho } from './bulk-calls.ts'
import { actionDone, actionTitle, actionVerb } from './bulk-kind.ts'
import { bulkOf } from './bulk-of.ts'
import { bulkAtStart, isTouched, nextBulk } from './bulk-state.ts'
import { leftOutTexts, planPreviewText } from './plan-action-words.ts'
import { asPlan, dayProblem, type PlanChosen, planBegun } from './plan-chosen.ts'

const people: BulkWho = { noun: 'beneficiary', who: { keys: ['KB-1'] } }
const helpers: BulkWho = { noun: 'volunteer', who: { keys: [1001] } }
const action = { kind: 'plan' } as const
const sent = (said: Partial<PlanChosen>, who: BulkWho = people) =>
  bulkOf(who, action, { ...bulkAtStart(action, who).choice, plan: { ...planBegun, ...said } })?.body.change

test('a plan waits for its day, or is by the day on which each is due', () => {
  const day = dayFromToday(1)
  expect([sent({}), sent({ day: '2020-01-01' }), sent({ day: 'soon' }), sent({ day }, helpers)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
  expect(sent({ day, part: 'morning', note: ' Bring the newspaper ' })).toEqual({
    ...{ kind: 'plan', planned_on: day, part: 'morning', note: 'Bring the newspaper' },
    volunteer_account_id: null,
  })
  expect(sent({ isByDue: true, day: 'soon' })).toMatchObject({ planned_on: null })
})

test('one volunteer is sent once somebody is named, and nobody who was named before the choice was changed', () => {
  const day = todayInSingapore()
  expect(sent({ day, isOne: true })).toBeUndefined()
  expect(sent({ day, isOne: true, account: 1001 })).toMatchObject({ volunteer_account_id: 1001 })
  expect(sent({ day, account: 1001 })).toMatchObject({ volunteer_account_id: null })
})

test('on a volunteer’s own page a plan begins with them, and nothing counts as chosen yet (H-1748)', () => {
  const theirs = { ...action, account: 1004 }
  const begun = bulkAtStart(theirs, people)
  expect(begun.choice.plan).toEqual({ ...planBegun, isOne: true, account: 1004 })
  expect(isTouched(begun, theirs)).toBe(false)
  expect(bulkAtStart(action, people).choice.plan).toEqual(planBegun)
})

test('a day that is none is told in the words of one person’s dialog, and of an empty box nothing', () => {
  expect([dayProblem(''), dayProblem(dayFromToday(1)), dayProblem('2020-01-01')]).toEqual([
    undefined,
    undefined,
    'That day is over',
  ])
  expect(dayProblem(dayFromToday(367))).toBe('Plan at most a year ahead')
})

test('the button and what is done say how many and when', () => {
  const inWords = (said: Partial<PlanChosen>) => {
    const now = asPlan(action, { ...planBegun, ...said })
    return [actionVerb(now, 'beneficiary', 12, ''), actionDone(now, 'beneficiary', 12, '')]
  }
  expect(inWords({ day: dayFromToday(1) })[0]).toBe('Plan 12 visits')
  expect(inWords({ day: dayFromToday(1) })[1]).toMatch(
    /^Visits to 12 beneficiaries planned for \d\d \w{3} \d{4}$/,
  )
  expect(inWords({ isByDue: true })[1]).toBe('Visits to 12 beneficiaries planned by the day they are due')
  expect(actionVerb(action, 'beneficiary', 1, '')).toBe('Plan 1 visit')
  expect(actionTitle(action, 'beneficiary', 12)).toBe('Plan visits to 12 beneficiaries')
})

test('what was chosen for a plan is asked about before it is lost', () => {
  const begun = bulkAtStart(action, people)
  expect(isTouched(begun, action)).toBe(false)
  const plan = { ...planBegun, note: 'Bring the newspaper' }
  expect(isTouched(nextBulk(begun, { type: 'chose', over: { plan } }), action)).toBe(true)
})

test('who is left out is named with why, five for each reason and the rest as a number (H-1714)', () => {
  const named = (count: number, because: 'paused' | 'planned' | 'no_volunteer') =>
    Array.from({ length: count }, (_, at) => ({ serial_number: `${at}`, name: `Lim ${at + 1}`, because }))
  const seen = aBulkPreview({
    ...{ total: 12, changes: 3, already: 1, refused: 8, paused: 7, no_volunteer: 1 },
    left_out: [...named(7, 'paused'), ...named(1, 'planned'), ...named(1, 'no_volunteer')],
  })
  expect(planPreviewText(seen).join(' ')).toBe(
    '12 people: 3 visits are planned, 1 is planned already, 8 are left out.',
  )
  expect(leftOutTexts(seen, false)).toEqual([
    '1 person has no volunteer who could go: Lim 1.',
    '7 people are paused that day: Lim 1, Lim 2, Lim 3, Lim 4, Lim 5 and 2 more.',
    '1 person has a visit planned by then: Lim 1.',
  ])
  expect(leftOutTexts(seen, true)[0]).toBe(
    '1 person is not assigned to this volunteer, or kept apart from them: Lim 1.',
  )
  const shares = [{ volunteer_account_id: 1, name: 'Ahmad', current_status: 'Inactive', people: 0 }]
  expect(leftOutTexts({ ...seen, shares }, true)[0]).toBe(
    '1 person gets no visit, for this volunteer is Inactive: Lim 1.',
  )
})
