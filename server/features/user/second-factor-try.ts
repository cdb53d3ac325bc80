import type { OperationSpec } from '../../../contract/operation.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Proof } from '../../../contract/second-factor.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { accountAt } from '../../http/guess-bound.ts'
import type { Try } from '../../http/limits.ts'
import type { Services } from '../../http/services.ts'
import { provePasskey } from './passkey-check.ts'
import { findPasskeyPlace } from './passkey-place.ts'
import { takeChallenge } from './passkey-repository.ts'
import { isAppCode } from './second-factor-codes.ts'
import { lockSecondFactor, spendCode } from './second-factor-repository.ts'

const WRONG = 'This code is not right, or was used before. Type the one that your app shows now'
const WRONG_PASSKEY = 'This passkey could not be checked. Try again, or use another way'

export const wrongCode = () => new Problem('wrong_code', { message: WRONG, fields: { code: WRONG } })
export const wrongPasskey = () =>
  new Problem('wrong_code', { message: WRONG_PASSKEY, fields: { passkey: WRONG_PASSKEY } })

export type ProofKind = 'app' | 'recovery' | 'passkey'
/** `confirms`: an app's first code, of which no other proof takes the place. */
type Who = { user_id: number; proof: Proof; confirms?: true } & (
  | { session_id: number; ticket?: undefined }
  | { session_id?: undefined; ticket: string }
)

const kindOf = ({ code }: Proof): ProofKind =>
  code === undefined ? 'passkey' : isAppCode(code) ? 'app' : 'recovery'

/**
 * Whose proof is tried. By whoever is signed in: by session, so that a thief's keeps nobody else's waiting, and an app's by
 * account too, or each new session would bring ten more. At signing in by its kind: who guesses six digits uses up no try of the
 * owner's passkeys and recovery codes, which nobody guesses from however many networks.
 */
function proofTries({ user_id, session_id, proof }: Who, address: string): Try[] {
  const kind = kindOf(proof)
  const key = `second factor ${user_id} ${kind}`
  if (session_id !== undefined) {
    const here: Try = { rule: 'second_factor_session', key: `session ${session_id}`, clears: true }
    return kind === 'app' ? [here, { rule: 'second_factor_signed_in', key }] : [here]
  }
  const here: Try = { rule: 'second_factor', key: accountAt(key, address), clears: true }
  return kind === 'app' ? [here, { rule: 'second_factor_everywhere', key }] : [here]
}

/** What is written down of a wrong one. */
export const failedTry = (user_id: number, proof: Proof): AuditEntry => ({
  action: 'second_factor_failed',
  entity: 'user',
  entity_id: user_id,
  after: { second_factor: kindOf(proof) },
})

type Asking = Pick<Call<OperationSpec>, 'services' | 'request' | 'change'>

/**
 * S-06: spends a code of the account, or takes what its passkey signed, and does the work in the same transaction. Throws 403
 * for a wrong one, 429 after too many.
 */
export async function withProof<T>(
  { services, request, change }: Asking,
  who: Who,
  work: (change: Change, account: { email: string; is_on: boolean; kind: ProofKind }) => Promise<T>,
): Promise<T> {
  return services.limits.attempt(proofTries(who, request.address), async (wasGood) => {
    // Outside the change: a challenge is spent by a wrong answer, too.
    const challenge = who.proof.passkey && (await takeChallenge(services.db, { ...who, purpose: 'prove' }))
    const done = await change(async (made) => {
      const account = await lockSecondFactor(made.tx, who.user_id)
      return work(made, { ...account, kind: await spendProof(made.tx, services, who, challenge) })
    })
    wasGood()
    return done
  })
}

async function spendProof(
  tx: Db,
  { vault, config }: Services,
  { user_id, proof: { code, passkey }, confirms }: Who,
  challenge: string | undefined,
): Promise<ProofKind> {
  if (passkey) {
    const place = findPasskeyPlace(config)
    if (await provePasskey(tx, { place, challenge, user_id }, passkey)) return 'passkey'
    throw wrongPasskey()
  }
  const kind = await spendCode(tx, vault, user_id, { code: code ?? '', confirms: confirms === true })
  if (kind === null) throw wrongCode()
  return kind
}
