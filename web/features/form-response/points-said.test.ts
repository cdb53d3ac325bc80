import { expect, test } from 'vitest'
import type { CountedResponse } from '../../../contract/form-response.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { countOf, pointsSaid } from './points-said.ts'

const year = Number(todayInSingapore().slice(0, 4))
const points = { sum: 7, most: 27, unanswered: 0, words: 'moderate, call this week' }

test('the sum of what could be reached, its words, and what it was the time before', () => {
  expect(pointsSaid({ points })).toBe('Points: 7 of 27 – moderate, call this week')
  const before = { sum: 9, answered_at: `${year}-08-20T02:00:00.000Z` }
  expect(pointsSaid({ points, before })).toBe('Points: 7 of 27 – moderate, call this week; was 9 in Aug')
  const older = { sum: 4, answered_at: `${year - 1}-01-02T02:00:00.000Z` }
  expect(pointsSaid({ points, before: older })).toContain(`was 4 in Jan ${year - 1}`)
})

test('what is incomplete says so and has no most', () => {
  const partly = { ...points, sum: 5, unanswered: 2, words: '' }
  expect(pointsSaid({ points: partly })).toBe('Points: 5, 2 questions not answered')
  expect(pointsSaid({ points: { ...partly, unanswered: 1 } })).toBe('Points: 5, 1 question not answered')
})

test('which answers counted, also with nothing', () => {
  const counted = ['a', 'b'].map((uid, points) => ({ uid, points }))
  const response = { points: { ...points, counted } } as CountedResponse
  expect(['a', 'b', 'c'].map((uid) => countOf(response, uid))).toEqual([
    'Counts 0 points',
    'Counts 1 point',
    '',
  ])
  expect(pointsSaid({})).toBe('')
})
