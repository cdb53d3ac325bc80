import type { Configuration } from 'openid-client'
import type { OidcAnswer } from '../../contract/oidc.ts'
import { Problem } from '../../contract/problem.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { OidcConfig } from '../oidc-config.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { type Identity, identityOf } from './oidc-identity.ts'

/** Where a browser comes back; the provider is told this address once, by hand. */
export const OIDC_RETURN = '/auth/continue'
/** Longer than that nobody looks at a button. */
const PROVIDER_TIMEOUT_S = 5
const SKEW = 60
/** Milliseconds for which what the provider says of itself is believed. */
const KNOWN_FOR = 3_600_000

/** What one way to the provider and back has to name again. */
export type OidcSecrets = { state: string; nonce: string; code_verifier: string }

export type IdentityProvider = {
  label: string
  /** As the environment names it. */
  issuer: string
  host: string
  /** Where to send the browser. Throws 503 when the provider does not answer. */
  begin(state: string): Promise<{ url: string; secrets: OidcSecrets }>
  /** Throws 503 when the provider does not answer, `NotVouched` when it does and the answer is not good. */
  finish(answer: OidcAnswer, secrets: OidcSecrets): Promise<Identity>
}

/** The provider answered, and nobody comes in by it. `reason` is for the log alone. */
export class NotVouched extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`The identity provider's answer is not good: ${reason}`)
    this.reason = reason
  }
}

/**
 * S-10, 0080: the one provider that the environment names, which is away after `patience` seconds of silence. Its library is
 * loaded when somebody first asks.
 */
export function openIdentityProvider(
  config: OidcConfig,
  public_url: string,
  patience = PROVIDER_TIMEOUT_S,
): IdentityProvider {
  const redirect_uri = `${public_url}${OIDC_RETURN}`
  let known: { at: number; told: Promise<Configuration> } | undefined
  const away = () =>
    new Problem('unavailable', { message: `${config.label} cannot be reached. Sign in with your password` })
  const discovered = () => {
    if (known && Date.now() - known.at < KNOWN_FOR) return known.told
    const told = discoverProvider(config, patience).catch(() => {
      // What failed is asked again by the next one; `doctor` says why.
      known = undefined
      throw away()
    })
    known = { at: Date.now(), told }
    return told
  }
  return {
    label: config.label,
    issuer: config.issuer,
    host: new URL(config.issuer).host,
    async begin(state) {
      const at = await discovered()
      const oidc = await import('openid-client')
      const [nonce, code_verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const url = oidc.buildAuthorizationUrl(at, {
        redirect_uri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
        // On a shared machine whoever sat there before is signed in at the provider yet.
        prompt: 'select_account',
      })
      return { url: url.href, secrets: { state, nonce, code_verifier } }
    },
    async finish(answer, { state, nonce, code_verifier }) {
      const at = await discovered()
      const oidc = await import('openid-client')
      const come = new URL(redirect_uri)
      for (const [name, value] of Object.entries(answer)) if (value) come.searchParams.set(name, value)
      const tokens = await oidc
        .authorizationCodeGrant(at, come, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
          idTokenExpected: true,
        })
        .catch((error) => {
          throw isAway(error) ? away() : new NotVouched(reasonOf(error))
        })
      const claims = tokens.claims()
      const { issuer } = at.serverMetadata()
      if (!claims || claims.iss !== issuer) throw new NotVouched('another issuer')
      return identityOf(claims, issuer)
    },
  }
}

/** What the provider says of itself. Throws when it does not answer within seconds, or is another one. */
export async function discoverProvider(
  { issuer, client_id, client_secret }: OidcConfig,
  patience = PROVIDER_TIMEOUT_S,
): Promise<Configuration> {
  const oidc = await import('openid-client')
  const server = new URL(issuer)
  const isPlain = server.protocol === 'http:'
  const told = await oidc.discovery(
    server,
    client_id,
    { client_secret, [oidc.clockTolerance]: SKEW },
    oidc.ClientSecretPost(client_secret),
    {
      timeout: patience,
      [oidc.customFetch]: boundedFetch,
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    },
  )
  // For Microsoft the library takes another name, too.
  const bare = (address: string) => address.replace(/\/+$/, '')
  if (bare(told.serverMetadata().issuer) !== bare(issuer))
    throw new NotVouched('it calls itself by another address')
  return told
}

/** No answer, or one that says that something is broken there. */
function isAway(error: unknown): boolean {
  const code = propertyOf(error, 'code')
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true
  if (error instanceof TypeError && code === undefined) return true
  const status = propertyOf(error, 'status') ?? propertyOf(propertyOf(error, 'cause'), 'status')
  return typeof status === 'number' && status >= 500
}

/** A code of the library's or the provider's, never words that somebody chose. */
function reasonOf(error: unknown): string {
  const said = propertyOf(error, 'error') ?? propertyOf(error, 'code')
  return typeof said === 'string' && /^[\w-]{1,60}$/.test(said) ? said : 'unreadable'
}
