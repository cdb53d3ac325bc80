import { expect, test } from 'vitest'
import { identityOf } from './oidc-identity.ts'

const GOOGLE = 'https://accounts.google.com'
const OTHER = 'https://id.kampung.example'
const emailOf = (claims: object, issuer: string) =>
  identityOf({ iss: issuer, sub: 'subject', aud: 'kampung', iat: 0, exp: 0, ...claims }, issuer).email

test('Google vouches for its own addresses and for those of an organisation that it serves, and for no other (S-06)', () => {
  const email_verified = true
  expect(emailOf({ email: 'Mei@Gmail.com', email_verified }, GOOGLE)).toBe('mei@gmail.com')
  expect(emailOf({ email: 'mei@charity.example', email_verified, hd: 'charity.example' }, GOOGLE)).toBe(
    'mei@charity.example',
  )
  // Confirmed there once; whose the mailbox is today Google does not know.
  for (const email of ['mei@charity.example', 'mei@notgmail.com', 'mei@gmail.com.charity.example'])
    expect(emailOf({ email, email_verified }, GOOGLE)).toBeNull()
  for (const unproven of [false, 'true', undefined])
    expect(emailOf({ email: 'mei@gmail.com', email_verified: unproven, hd: 'x' }, GOOGLE)).toBeNull()
  // Of another provider the organisation itself has chosen whom it believes.
  expect(emailOf({ email: 'mei@charity.example', email_verified }, OTHER)).toBe('mei@charity.example')
})

test('an e-mail that only looks like one of ours once it is in lower case is none (H-1165)', () => {
  const email_verified = true
  expect(emailOf({ email: '\u212Aate@charity.example', email_verified }, OTHER)).toBeNull()
  expect(emailOf({ email: 'mei@\u212Aampung.example', email_verified }, OTHER)).toBeNull()
  for (const email of ['', ' ', 'mei tan@charity.example', 7, undefined, 'x'.repeat(321)])
    expect(emailOf({ email, email_verified }, OTHER)).toBeNull()
})
