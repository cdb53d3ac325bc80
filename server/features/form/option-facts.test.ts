import { expect, test } from 'vitest'
import { withBells } from './form-bells.ts'
import { keepPoints, pointsThen, withPoints } from './form-points.ts'
import { keepFacts } from './option-facts.ts'

/** Facts that say how often somebody looked at whose they are. */
function watched<Fact extends { uid: string }>(facts: readonly Fact[]) {
  let looks = 0
  const seen = facts.map(
    (fact) =>
      new Proxy(fact, {
        get(target, name, receiver) {
          if (name === 'uid') looks += 1
          return Reflect.get(target, name, receiver)
        },
      }),
  )
  return { seen, looks: () => looks }
}

const QUESTIONS = 20
const OPTIONS = 30
const asked = Array.from({ length: QUESTIONS }, (_, at) => ({
  uid: `q${at}`,
  choices: Array.from({ length: OPTIONS }, (_, option) => `${option}`),
}))
const points = asked.flatMap(({ uid, choices }) => choices.map((choice) => ({ uid, choice, points: 1 })))
const bells = points.map(({ uid, choice }) => ({
  ...{ uid, choice },
  ...{ tell_now: true, within_days: null, risk: '' as const },
}))

test.each([
  [
    'points',
    () => {
      const { seen, looks } = watched(points)
      return { made: withPoints(asked, seen).flatMap((one) => one.points ?? []), looks }
    },
  ],
  [
    'bells',
    () => {
      const { seen, looks } = watched(bells)
      return { made: withBells(asked, seen).flatMap((one) => one.bells ?? []), looks }
    },
  ],
  [
    'what stood',
    () => {
      const { seen, looks } = watched(points)
      return { made: keepFacts(asked, [], seen), looks }
    },
  ],
  [
    'points of an older wording',
    () => {
      const { seen, looks } = watched(points)
      return { made: pointsThen(asked, [], seen).flatMap((one) => one.points ?? []), looks }
    },
  ],
])('%s: each is looked at a few times, however many options a form has', (_, make) => {
  const { made, looks } = make()
  expect(made).toHaveLength(points.length)
  expect(looks()).toBeLessThanOrEqual(4 * points.length)
})

test('an option has what is its question’s own, the first of two, and keeps what no option has any more', () => {
  const two = [
    { uid: 'a', choices: ['Yes', 'No'] },
    { uid: 'b', choices: ['Yes'] },
  ]
  const before = [
    { uid: 'a', choice: 'Yes', points: 1 },
    { uid: 'b', choice: 'Yes', points: 2 },
    { uid: 'a', choice: 'Perhaps', points: 3 },
  ]
  const said = [
    [
      { uid: 'a', choice: 'No', points: 4 },
      { uid: 'a', choice: 'No', points: 5 },
    ],
    undefined,
  ]
  expect(keepFacts(two, said, before)).toEqual([
    { uid: 'a', choice: 'No', points: 4 },
    { uid: 'b', choice: 'Yes', points: 2 },
    { uid: 'a', choice: 'Perhaps', points: 3 },
  ])
  expect(keepPoints([], [], before)).toEqual(before)
  expect(withPoints(two, before)).toEqual([
    { ...two[0], points: [{ choice: 'Yes', points: 1 }] },
    { ...two[1], points: [{ choice: 'Yes', points: 2 }] },
  ])
})
