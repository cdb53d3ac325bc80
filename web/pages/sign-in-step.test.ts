import { expect, test } from 'vitest'
import { signInStep } from './sign-in-step.ts'

const nothing = { lacksPin: false, hasToken: false, isWaiting: false, isOff: false }

test.each([
  [{}, 'login'],
  [{ isWaiting: true }, 'login'],
  [{ isOff: true }, 'off'],
  [{ hasToken: true }, 'enrol'],
  [{ hasToken: true, isWaiting: true }, 'checking'],
  [{ hasToken: true, isWaiting: true, isOff: true }, 'checking'],
  [{ hasToken: true, isOff: true }, 'off'],
  [{ lacksPin: true }, 'choose-pin'],
  [{ lacksPin: true, isOff: true }, 'choose-pin'],
  [{ lacksPin: true, hasToken: true }, 'enrol'],
] as const)('%o shows %s', (known, step) => {
  expect(signInStep({ ...nothing, ...known })).toBe(step)
})
