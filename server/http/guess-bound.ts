import type { LimitRule, Limits } from './limits.ts'
import { networkOf } from './network-of.ts'

type Guess = { email: string; address: string }

/** An account as guesses from one network count it. */
export const accountAt = (email: string, address: string) => `${email} ${networkOf(address)}`

/** The narrowest first: what stops there leaves the counts that others share alone. */
const counts = ({ email, address }: Guess): [LimitRule, string][] => [
  ['login_account', accountAt(email, address)],
  ['login_address', address],
  ['login_everywhere', email],
]

/**
 * S-06: counts a sign-in as a wrong one before the password is compared: by account and network, by network, by account.
 * Whether anybody has this e-mail plays no part. Throws 429.
 */
export async function consumeSignIn(limits: Limits, guess: Guess): Promise<void> {
  const taken: [LimitRule, string][] = []
  try {
    for (const [rule, key] of counts(guess)) {
      await limits.consume(rule, key)
      taken.push([rule, key])
    }
  } catch (error) {
    for (const [rule, key] of taken) await limits.forgive(rule, key)
    throw error
  }
}

/** It was right: what was wrong before on this network is forgotten, and the shared counts get this one back. */
export async function forgiveSignIn(limits: Limits, guess: Guess): Promise<void> {
  await limits.reset('login_account', accountAt(guess.email, guess.address))
  await limits.forgive('login_address', guess.address)
  await limits.forgive('login_everywhere', guess.email)
}
