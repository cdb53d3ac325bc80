import type { Try } from './limits.ts'
import { networkOf } from './network-of.ts'

/** An account as guesses from one network count it. */
export const accountAt = (email: string, address: string) => `${email} ${networkOf(address)}`

/**
 * S-06: what a sign-in counts as until its password was right: by account and network, by network, by account. Whether
 * anybody has this e-mail plays no part. The narrowest comes first: what stops there leaves alone the counts that others
 * share; and only its count forgets what was wrong before once the password was right.
 */
export const signInTries = (email: string, address: string): Try[] => [
  { rule: 'login_account', key: accountAt(email, address), clears: true },
  { rule: 'login_address', key: address },
  { rule: 'login_everywhere', key: email },
]
