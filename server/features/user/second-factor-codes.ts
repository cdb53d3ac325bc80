import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '../../../contract/second-factor.ts'

const STEP_SECONDS = 30
/** RFC 4226: as many bytes as the digest has. */
const KEY_BYTES = 20
/** Without what is taken for something else when it is written down. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const HALF = 5

const totp = (key: string, rest: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...rest, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(key) })

export const newFactorKey = (): string => new Secret({ size: KEY_BYTES }).base32

/** What the picture says to an authenticator app. */
export const factorUri = (key: string, issuer: string, label: string): string =>
  totp(key, { issuer, label }).toString()

/**
 * The 30 seconds, counted since 1970, to which this code belongs: these, those before or those after, for a clock that is
 * a little wrong. Null for any other code.
 */
export function stepOf(key: string, code: string, now = Date.now()): number | null {
  const delta = totp(key).validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

const newHalf = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Fifty random bits each, as they are shown. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${newHalf()}-${newHalf()}`)
