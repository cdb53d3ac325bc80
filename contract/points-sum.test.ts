import { describe, expect, test } from 'vitest'
import { gapsOf, pointRangesFields } from './points.ts'
import { possibleSums, sumOf } from './points-sum.ts'

const points = (given: Record<string, number>) =>
  Object.entries(given).map(([choice, points]) => ({ choice, points }))
const often = { type: 'mcq', required: true, choices: ['Never', 'Some', 'Often'] } as const
const one = { ...often, uid: 'a', points: points({ Never: 0, Some: 1, Often: 3 }) }
const two = { ...often, uid: 'b', required: false, points: points({ Some: 2, Often: 4 }) }
const many = {
  uid: 'c',
  type: 'several',
  required: false,
  choices: ['X', 'Y', 'Z'],
  points: points({ X: 1, Y: 2, Z: -1 }),
} as const
const plain = { ...often, uid: 'd' }
const ranges = [
  { from: 0, to: 3, words: 'low' },
  { from: 4, to: 9, words: 'call this week' },
]
const sum = (questions: Parameters<typeof sumOf>[0], answers: Record<string, string>) =>
  sumOf(questions, (uid) => answers[uid] ?? '', ranges)

describe('the points of a response', () => {
  test('are added over the options chosen, of several each, and say which question added what', () => {
    expect(sum([one, two, many, plain], { a: 'Some', b: 'Often', c: 'X\nY', d: 'Often' })).toEqual({
      sum: 8,
      most: 10,
      unanswered: 0,
      words: 'call this week',
      counted: [
        { uid: 'a', points: 1 },
        { uid: 'b', points: 4 },
        { uid: 'c', points: 3 },
      ],
    })
  })

  test('an option without points adds nothing and is no answer that is missing', () => {
    expect(sum([one, two], { a: 'Never', b: 'Never' })).toMatchObject({
      sum: 0,
      most: 7,
      unanswered: 0,
      words: 'low',
      counted: [{ uid: 'a', points: 0 }],
    })
  })

  test('have no words while an answer that is missing could change them, and have them where none could', () => {
    expect(sum([one, two], { a: 'Some' })).toMatchObject({ sum: 1, unanswered: 1, words: '' })
    expect(sum([one, two], { b: 'Often' })).toMatchObject({ sum: 4, unanswered: 1, words: 'call this week' })
    expect(sum([one, two], { b: 'Some' })).toMatchObject({ sum: 2, unanswered: 1, words: '' })
  })

  test('of several options that need not be chosen, none is an answer; where one is needed it is missing', () => {
    expect(sum([one, many], { a: 'Some' })).toMatchObject({ unanswered: 0, words: 'low' })
    expect(sum([{ ...many, required: true }], {})).toMatchObject({ unanswered: 1 })
  })

  test('what was not asked counts nothing and lowers the most', () => {
    const hanging = { ...two, shown_if: { question: 1, choices: ['Often'] } }
    expect(sum([one, hanging], { a: 'Some', b: 'Often' })).toMatchObject({ sum: 1, most: 3, unanswered: 0 })
    expect(sum([one, hanging], { a: 'Often', b: 'Often' })).toMatchObject({ sum: 7, most: 7 })
    expect(sum([plain, { ...hanging, shown_if: { question: 1, choices: ['Some'] } }], { d: 'Often' })).toBe(
      undefined,
    )
  })

  test('there are none where no question has any', () => {
    expect(sum([plain], { d: 'Some' })).toBe(undefined)
    expect(possibleSums([plain])).toBe(undefined)
  })
})

test('the least and the most that a form can come to', () => {
  expect(possibleSums([one])).toEqual({ from: 0, to: 3 })
  expect(possibleSums([{ ...one, points: points({ Never: 1, Some: 2, Often: 3 }) }])).toEqual({
    from: 1,
    to: 3,
  })
  expect(possibleSums([one, two, many])).toEqual({ from: -1, to: 10 })
  const hanging = {
    ...one,
    points: points({ Never: 2, Some: 5, Often: 3 }),
    shown_if: { question: 1, choices: ['Some'] },
  }
  expect(possibleSums([plain, hanging])).toEqual({ from: 0, to: 5 })
})

test('sums without words are named; two ranges with one sum are refused in a sentence', () => {
  expect(gapsOf(ranges, { from: -1, to: 12 })).toEqual([
    { from: -1, to: -1 },
    { from: 10, to: 12 },
  ])
  expect(gapsOf([], { from: 0, to: 6 })).toEqual([{ from: 0, to: 6 }])
  expect(gapsOf(ranges, { from: 0, to: 9 })).toEqual([])
  const read = pointRangesFields.safeParse([...ranges, { from: 3, to: 3, words: 'odd' }])
  expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [[2, 'from'], 'Shares a sum with 0 to 3: a sum has one meaning'],
  ])
})

test('each option’s points are looked at a few times, however many options a question has', () => {
  let looks = 0
  const choices = Array.from({ length: 100 }, (_, at) => `${at}`)
  const counted = choices.map((choice) => ({
    get choice() {
      looks += 1
      return choice
    },
    points: 1,
  }))
  const question = { ...many, choices, points: counted }
  expect(possibleSums([question])).toEqual({ from: 0, to: 100 })
  expect(sum([question], { c: choices.join('\n') })).toMatchObject({ sum: 100, most: 100 })
  expect(looks).toBeLessThanOrEqual(10 * choices.length)
})
