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

/**
 * S-06: whose passwords count together before they are compared, right or wrong, for each takes a fraction of a second of the whole
 * server's. `isOfStaff`: in a browser in which this account has signed in before and may act, and so for itself.
 */
export const comparedAt = (email: string, address: string, isOfStaff: boolean) =>
  isOfStaff ? `account ${email}` : networkOf(address)
