import { expect, it } from 'vitest'
import { judge, kept } from './promises-kept.ts'

it('finds what is lost, torn and doubled, and lets an unacknowledged write be there or not', () => {
  expect(
    judge(
      ['a'],
      new Map([
        ['a', 2],
        ['unacknowledged', 2],
      ]),
    ),
  ).toEqual(kept)
  expect(judge(['a'], new Map())).toEqual({ ...kept, lost: ['a'] })
  expect(judge([], new Map([['a', 1]]))).toEqual({ ...kept, torn: ['a'] })
  expect(judge(['a'], new Map([['a', 4]]))).toEqual({ ...kept, doubled: ['a'] })
})
