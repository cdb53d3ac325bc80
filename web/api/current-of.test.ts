import { expect, test } from 'vitest'
import { ApiProblem, problemOf } from './api-problem.ts'
import { currentOf } from './current-of.ts'

const stale = (current?: unknown) => new ApiProblem('stale', 412, 'Someone else changed this', { current })

test('is the record that came with it (S-15)', () => {
  expect(currentOf(stale({ id: 4, version: 9 }))).toEqual({ id: 4, version: 9 })
})

test.each([
  ['a gateway of its own', problemOf(412, '<h1>Precondition Failed</h1>')],
  ['one without a record', stale()],
  ['one whose record has no version', stale({ id: 4 })],
  ['a version that is none', stale({ version: '9' })],
  ['another refusal', new ApiProblem('conflict', 409, 'Taken', { current: { version: 9 } })],
  ['what is no answer at all', new TypeError('undefined')],
])('is none of %s', (_, error) => {
  expect(currentOf(error)).toBeUndefined()
})
