import { expect, test } from 'vitest'
import type { CountedResponse } from '../../../contract/form-response.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { countOf, pointsSaid } from './points-said.ts'

const year = Number(todayInSingapore().slice(0, 4))
const response = (points: Partial<CountedResponse['points']>, over: Partial<CountedResponse> = {}) =>
  ({
    ...{ id: 1, form_id: 3, held_because: '', answered_at: `${year}-08-20T02:00:00.000Z` },
    points: { sum: 9, most: 27, unanswered: 0, words: '', counted: [], ...points },
    ...over,
  }) as CountedResponse
const now = response(
  {
    sum: 7,
    words: 'moderate, call this week',
    counted: [
      { uid: 'a', points: 0 },
      { uid: 'b', points: 1 },
    ],
  },
  { id: 2, answered_at: `${year}-11-20T02:00:00.000Z` },
)

test('the sum of what could be reached, its words, and what it was the time before', () => {
  expect(pointsSaid(now, [now])).toBe('Points: 7 of 27 – moderate, call this week')
  const older = response({ sum: 4 }, { id: 5, answered_at: `${year - 1}-01-02T02:00:00.000Z` })
  expect(pointsSaid(now, [older, response({}), now])).toBe(
    'Points: 7 of 27 – moderate, call this week; was 9 in Aug',
  )
  expect(pointsSaid(now, [older])).toContain(`was 4 in Jan ${year - 1}`)
})

test('what is incomplete says so and has no most, and none of it is a time before', () => {
  const partly = response({ sum: 5, unanswered: 2 })
  expect(pointsSaid(partly, [])).toBe('Points: 5, 2 questions not answered')
  expect(pointsSaid({ ...partly, points: { ...partly.points, unanswered: 1 } as never }, [])).toBe(
    'Points: 5, 1 question not answered',
  )
  expect(pointsSaid(now, [partly])).not.toContain('was')
  expect(
    pointsSaid(now, [response({}, { form_id: 4 }), response({}, { held_because: 'second' })]),
  ).not.toContain('was')
})

test('which answers counted, also with nothing', () => {
  expect(['a', 'b', 'c'].map((uid) => countOf(now, uid))).toEqual(['Counts 0 points', 'Counts 1 point', ''])
  expect(pointsSaid({ ...now, points: undefined }, [])).toBe('')
})
