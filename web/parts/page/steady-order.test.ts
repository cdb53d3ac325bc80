import { expect, test } from 'vitest'
import { steadyOrder } from './steady-order.ts'

test.each([
  ['nothing stood', [], [3, 1, 2], [3, 1, 2]],
  ['one was put last, as one’s own is', [1, 2, 3], [2, 3, 1], [1, 2, 3]],
  ['one has gone', [1, 2, 3], [3, 1], [1, 3]],
  ['one came first, one amid and one last', [1, 2], [9, 1, 8, 2, 7], [9, 1, 8, 2, 7]],
  ['one came behind one that moved', [1, 2, 3], [2, 3, 1, 4], [1, 4, 2, 3]],
])('where %s nothing else moves', (_, before, now, expected) => {
  expect(steadyOrder<number>(before, now)).toEqual(expected)
})
