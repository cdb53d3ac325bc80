import { expect, test } from 'vitest'
import { errorOf, failureOf } from './engine-failure.ts'

test('what ends the engine’s thread keeps its words, whether it is an Error or not (0118)', () => {
  expect(
    errorOf(failureOf({ name: 'ExitStatus', message: 'Program terminated with exit(1)', status: 1 })).message,
  ).toBe('Program terminated with exit(1)')
  expect(errorOf(failureOf('away')).message).toBe('away')
  const coded = Object.assign(new Error('No room'), { code: 'ENOSPC' })
  expect(errorOf(failureOf(coded))).toMatchObject({ message: 'No room', code: 'ENOSPC' })
})
