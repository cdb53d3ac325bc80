import { CONNECTING, type OidcAnswer } from '../../../contract/oidc.ts'
import type { OperationSpec } from '../../../contract/operation.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { type IdentityProvider, NotVouched } from '../../http/identity-provider.ts'
import type { Identity } from '../../http/oidc-identity.ts'
import type { Services } from '../../http/services.ts'
import { newToken } from '../../http/session.ts'
import { insertTransaction, OIDC_LIFE, takeTransaction } from './oidc-repository.ts'

/** In which browser somebody went to the provider; another one's answer is nobody's here. */
export const OIDC_COOKIE = 'kampung_oidc'

type Asking = Pick<Call<OperationSpec>, 'db' | 'services' | 'request' | 'setCookie'>

/** Throws 404 where none is configured. */
export const requireProvider = ({ identity_provider }: Services): IdentityProvider =>
  found(identity_provider ?? undefined)

/** S-06: begins a way to the provider, for this browser alone, and for this session where one is given. */
export async function beginOidc(
  { db, services, setCookie }: Asking,
  session_id: number | null,
): Promise<{ url: string }> {
  const state = `${session_id === null ? '' : CONNECTING}${newToken()}`
  const { url, secrets } = await requireProvider(services).begin(state)
  const browser = newToken()
  await insertTransaction(db, { browser, secrets, session_id })
  setCookie(OIDC_COOKIE, browser, OIDC_LIFE / 1000)
  return { url }
}

/** A sentence for whoever came back, and a reason for the log. */
export class WayLost extends Problem {
  readonly reason: string
  constructor(message: string, reason: string) {
    super('wrong_credentials', { message })
    this.reason = reason
  }
}

/** A client secret runs out, at Microsoft after two years at most: no new try helps whoever signs in (H-1171). */
const REFUSES_US = new Set(['invalid_client', 'unauthorized_client', 'OAUTH_WWW_AUTHENTICATE_CHALLENGE'])

/**
 * S-06: whom the provider vouches for, to the browser and session that went there, once. Throws `WayLost`, or 503 where the
 * provider does not answer.
 */
export async function finishOidc(
  { db, services, request, setCookie }: Asking,
  answer: OidcAnswer,
  session_id: number | null,
): Promise<Identity> {
  const provider = requireProvider(services)
  const browser = request.cookies[OIDC_COOKIE]
  const secrets = await takeTransaction(db, { state: answer.state, browser, session_id })
  if (!secrets)
    throw new WayLost('This took too long, or began in another browser or tab. Please try again', 'state')
  setCookie(OIDC_COOKIE, null)
  if (answer.error === 'access_denied')
    throw new WayLost(`${provider.label}: this was cancelled`, 'cancelled')
  try {
    return await provider.finish(answer, secrets)
  } catch (error) {
    if (!(error instanceof NotVouched)) throw error
    throw new WayLost(
      REFUSES_US.has(error.reason)
        ? `${provider.label} refuses this installation. Sign in with your password, and tell whoever looks after your server`
        : `${provider.label} did not confirm who you are. Please try again`,
      error.reason,
    )
  }
}
