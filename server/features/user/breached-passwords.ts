import { dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '../../../contract/problem.ts'
import { asTyped } from '../../http/passwords.ts'

/** Long enough for G-09 and tried first by whoever guesses; the published list is mostly of shorter ones. */
const alsoTried = [
  'passwordpassword',
  'password1234567',
  'iloveyouforever',
  'correcthorsebatterystaple',
  'letmeinletmein',
  'changemechangeme',
  'qwertyuiop[]',
  'abcdefghijkl',
  'singaporesingapore',
  'majulahsingapura',
  'kampung-spirit',
]

const known = new Set([...dictionary['passwords-common'], ...alsoTried])

/**
 * Whether a guesser would try it early (G-09): a listed password, alone, twice over, or with digits and signs behind it;
 * or a few characters again and again.
 */
export function isBreached(password: string): boolean {
  const lower = asTyped(password).toLowerCase()
  const stem = lower.replace(/[\d\W_]+$/, '')
  const half = lower.slice(0, lower.length / 2)
  const isTwice = half + half === lower
  return known.has(lower) || known.has(stem) || (isTwice && known.has(half)) || isRepetition(lower)
}

function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some(
    (unit) =>
      text ===
      text
        .slice(0, unit)
        .repeat(text.length / unit + 1)
        .slice(0, text.length),
  )
}

/** Throws 422 on the field `password`. */
export function requireUnbreached(password: string): void {
  if (!isBreached(password)) return
  throw new Problem('invalid', {
    fields: { password: 'This password is on a list of breached passwords' },
  })
}
