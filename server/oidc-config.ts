/** Who is asked whether somebody is who they say, and what they call this installation (0080, S-10). */
export type OidcConfig = { issuer: string; client_id: string; client_secret: string; label: string }

type Environment = {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_LABEL?: string | undefined
}

const isHere = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
/** Microsoft's addresses for everybody's accounts: each company there says of its people what it likes. */
const isForAnybody = ({ hostname, pathname }: URL) =>
  hostname === 'login.microsoftonline.com' && /^\/(common|organizations|consumers)(\/|$)/i.test(pathname)

/** Null where nothing of it is set. Throws one readable sentence for half of it, or what would be unsafe. */
export function readOidc(env: Environment, public_url: string): OidcConfig | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL } = env
  const set = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL }
  const missing = Object.entries(set).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(set).length) return null
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_LABEL)
    throw wrong(`${missing.join(' and ')} must be set too, for staff to sign in by OpenID Connect`)
  const issuer = new URL(OIDC_ISSUER)
  if (!isHere(issuer)) throw wrong('OIDC_ISSUER must be https://…')
  if (issuer.username || issuer.search || issuer.hash)
    throw wrong('OIDC_ISSUER must be an address alone, without a password, a question mark or a #')
  if (isForAnybody(issuer))
    throw wrong(
      'OIDC_ISSUER must name your own organisation at Microsoft: https://login.microsoftonline.com/<tenant id>/v2.0',
    )
  if (!isHere(new URL(public_url)))
    throw wrong('PUBLIC_URL must be https://… for staff to sign in by OpenID Connect')
  return {
    issuer: OIDC_ISSUER,
    client_id: OIDC_CLIENT_ID,
    client_secret: OIDC_CLIENT_SECRET,
    label: OIDC_LABEL,
  }
}

const wrong = (sentence: string) => new Error(`The environment is not right: ${sentence}`)
