import { Problem } from '../../contract/problem.ts'

type Headers = Record<string, string | string[] | undefined>
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** S-05: throws 403 for a call that is not GET and did not come from our own pages. */
export function requireSameOrigin(method: string, headers: Headers, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return
  if (isElsewhere(headers)) throw new Problem('cross_site')
  const origin = headers.origin
  if (origin === undefined) return
  if (typeof origin !== 'string' || !isOurs(origin, headers.host, publicUrl)) throw new Problem('cross_site')
}

/** S-05: throws 403 for a GET that writes what people read, where a page of another site asked for it. */
export function requireOwnPage({ own_pages_only }: { own_pages_only?: true }, headers: Headers): void {
  if (own_pages_only && isElsewhere(headers)) throw new Problem('cross_site')
}

/** 'none' is an address that somebody typed. */
const isElsewhere = ({ 'sec-fetch-site': site }: Headers) =>
  site !== undefined && site !== 'same-origin' && site !== 'none'

/** Ours is PUBLIC_URL, or a loopback address that the browser itself asked (never another Host: rebinding). */
function isOurs(origin: string, host: string | string[] | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  if (new URL(origin).origin === new URL(publicUrl).origin) return true
  return typeof host === 'string' && loopback.test(host) && new URL(origin).host === host.toLowerCase()
}
