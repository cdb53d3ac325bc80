import { expect, test } from 'vitest'
import { inSessions } from './everyone-out-section.tsx'

test('people and their sessions are told apart', () => {
  expect(inSessions(5, 37)).toBe('5 people in 37 sessions')
  expect(inSessions(1, 2)).toBe('1 person in 2 sessions')
  expect(inSessions(2, 2)).toBe('2 people')
  expect(inSessions(0, 0)).toBe('0 people')
})
