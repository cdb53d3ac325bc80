import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'

type Claims = { email?: string; email_verified?: boolean; hd?: string }

const CLIENT = { client_id: 'kampung', client_secret: 'a secret of the tests' }

const ANSWERED = ['state', 'code', 'iss', 'error']
/** What our page sends on of the address that it was opened with. */
const answered = ({ searchParams }: URL) =>
  Object.fromEntries([...searchParams].filter(([name]) => ANSWERED.includes(name)))

/**
 * A real OpenID Connect provider on a free port. Whoever is set by `signsIn` has signed in there, and nobody is asked;
 * null cancels. `isPage`: a page asks for a name, which is the subject (a browser test types it).
 */
export async function realProvider(redirect_uri: string, { isPage = false } = {}) {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirect_uri], token_endpoint_auth_method: 'client_secret_post' }],
    claims: { email: ['email', 'email_verified', 'hd'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    async loadExistingGrant({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } }
    }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  let who: string | null = null
  provider.use(async ({ path, req, res }, next) => {
    if (!path.startsWith('/interaction/')) return next()
    const typed = isPage ? new URL(req.url ?? '', issuer).searchParams.get('name') : who
    if (isPage && typed === null) {
      res.setHeader('content-type', 'text/html')
      res.end('<form><label>Name <input name="name"></label> <button>Sign in</button></form>')
      return
    }
    const cancelled = { error: 'access_denied', error_description: 'The user pressed Cancel' }
    await provider.interactionFinished(
      req,
      res,
      typed === null ? cancelled : { login: { accountId: typed }, select_account: {} },
    )
  })
  server.on('request', provider.callback())

  /** As a browser goes there: from our address through the provider's own, until it leads back. */
  async function visit(url: string): Promise<Record<string, string>> {
    const jar = new Map<string, string>()
    for (let at = url; ; ) {
      if (at.startsWith(redirect_uri)) return answered(new URL(at))
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const next = answer.headers.get('location')
      if (!next) throw new Error(`The provider stopped at ${answer.status}: ${await answer.text()}`)
      at = new URL(next, at).href
    }
  }
  return {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_LABEL: 'Kampung ID',
    },
    visit,
    /** Answers the subject. */
    person(sub: string, claims: Claims) {
      people.set(sub, claims)
      return sub
    },
    signsIn(sub: string | null) {
      who = sub
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
export type RealProvider = Awaited<ReturnType<typeof realProvider>>
