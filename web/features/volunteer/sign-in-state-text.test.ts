import { expect, test } from 'vitest'
import type { SignInState } from '../../../contract/volunteer-sign-in.ts'
import { neverSignedIn } from '../../../tests/sign-in-state.ts'
import { signInStateText } from './sign-in-state-text.ts'

const NOW = Date.parse('2026-11-21T04:00:00Z')
const waiting = { at: '2026-11-20T01:00:00Z', expires_at: '2026-11-23T01:00:00Z' }
const spent = { at: '2026-11-10T01:00:00Z', expires_at: '2026-11-13T01:00:00Z' }
const mailRanOut = { at: '2026-11-21T03:40:00Z', expires_at: '2026-11-21T03:55:00Z' }
const signedIn = { phones: 1, last_used_at: '2026-11-19T08:30:00Z', has_signed_in: true }

test.each<[Partial<SignInState>, string]>([
  [{}, 'Never signed in. No sign-in was issued yet.'],
  [{ issued: waiting }, 'Sign-in issued 20 Nov 2026, 09:00, good until 23 Nov 2026, 09:00, not used yet.'],
  [{ issued: spent }, 'The sign-in issued 10 Nov 2026, 09:00 ran out unused. Issue a new one.'],
  [{ is_choosing_pin: true }, 'The link was opened, but no PIN is chosen yet.'],
  [signedIn, 'Signed in on 1 phone, last used 19 Nov 2026, 16:30.'],
  [{ ...signedIn, phones: 2, issued: spent }, 'Signed in on 2 phones, last used 19 Nov 2026, 16:30.'],
  [
    { ...signedIn, locked_until: '2026-11-21T04:10:00Z' },
    'Locked for wrong PINs until 21 Nov 2026, 12:10. Signed in on 1 phone, last used 19 Nov 2026, 16:30.',
  ],
  [
    { ...signedIn, issued: waiting },
    'Signed in on 1 phone, last used 19 Nov 2026, 16:30. Sign-in issued 20 Nov 2026, 09:00, good until 23 Nov 2026, 09:00, not used yet.',
  ],
  [{ has_signed_in: true }, 'Signed in before, but on no phone now.'],
  [
    { mailed: { at: '2026-11-21T03:55:00Z', expires_at: '2026-11-21T04:10:00Z' } },
    'A code by mail was asked for 21 Nov 2026, 11:55 and sent to their address. It works once, for 15 minutes.',
  ],
  [
    { mailed: mailRanOut },
    'The code by mail asked for 21 Nov 2026, 11:40 ran out unused. Never signed in. No sign-in was issued yet.',
  ],
  [
    { mail_failed_at: '2026-11-27T06:05:00Z' },
    'A code could not be sent to their address on 27 Nov 2026, 14:05. Never signed in. No sign-in was issued yet.',
  ],
  [{ ...signedIn, mailed: mailRanOut }, 'Signed in on 1 phone, last used 19 Nov 2026, 16:30.'],
  [
    { has_signed_in: true, mailed: mailRanOut },
    'The code by mail asked for 21 Nov 2026, 11:40 ran out unused. Signed in before, but on no phone now.',
  ],
  [
    { has_signed_in: true, issued: spent },
    'Signed in before, but on no phone now. The sign-in issued 10 Nov 2026, 09:00 ran out unused. Issue a new one.',
  ],
])('%j', (state, said) => {
  expect(signInStateText({ ...neverSignedIn, ...state }, NOW)).toBe(said)
})
