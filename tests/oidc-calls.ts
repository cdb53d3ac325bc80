import { TEST_PASSWORD, type TestCaller } from './callers.ts'
import type { RealProvider } from './real-provider.ts'
import type { TestApp } from './test-app.ts'

type Cookies = Record<string, string>

/** The way to the identity provider and back, as a browser and our page go it. */
export function oidcCalls(kampung: () => TestApp, provider: () => RealProvider) {
  let made = 0
  const begin = async (cookies: Cookies = {}) => {
    const begun = await kampung().call('POST', '/user/oidc', { cookies })
    return { url: String(begun.body.url), cookies: begun.cookies, begun }
  }
  const finish = (body: unknown, cookies: Cookies) =>
    kampung().call('POST', '/user/oidc/finish', { body, cookies })
  return {
    begin,
    finish,
    /** The whole way, in one browser. */
    async signIn(sub: string | null, cookies: Cookies = {}) {
      provider().signsIn(sub)
      const way = await begin(cookies)
      return finish(await provider().visit(way.url), { ...cookies, ...way.cookies })
    },
    /** From the own account. */
    async connect(as: TestCaller, sub: string) {
      provider().signsIn(sub)
      const begun = await kampung().call('POST', '/user/oidc/connect', {
        as,
        body: { password: TEST_PASSWORD },
      })
      const body = await provider().visit(begun.body.url)
      return kampung().call('POST', '/user/oidc/connect/finish', { as, body, cookies: begun.cookies })
    },
    /** Somebody whom the provider knows; answers the subject. */
    someone(claims: Parameters<RealProvider['person']>[1]) {
      made += 1
      return provider().person(`subject-${made}`, claims)
    },
    /** Of the log, the last first. */
    async lastDeeds(limit: number) {
      const rows = await kampung()
        .db.selectFrom('audit_events')
        .select(['action', 'entity_id', 'reason'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ action, entity_id, reason }) => [action, entity_id, reason])
    },
  }
}
