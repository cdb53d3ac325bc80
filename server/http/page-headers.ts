import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const REFUSED = 'geolocation=(), payment=(), usb=()'
/** The camera for photographs; nothing else that a page could ask of a device, but for the volunteers' (site.ts). */
const STAFF_DEVICES = `camera=(self), microphone=(), ${REFUSED}`
export const VOLUNTEERS_DEVICES = `camera=(self), microphone=(self), ${REFUSED}`

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // The import reads and checks a file beside the page.
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  // A voice note is fetched by a press, and then played as often as it is wanted (0076).
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** What only a page heeds. Of thirty scripts these headers were a sixth of a second on slow 4G (bench/first-load.ts). */
const forPages = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': STAFF_DEVICES,
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that it switches off has done more harm than good.
  'x-xss-protection': '0',
}
export const FOR_PAGES = Object.keys(forPages)

/** S-10: no inline script, nothing from another host, no framing; HSTS behind TLS. The same object for every answer (H-1409). */
export const headersOf = ({ is_https }: Pick<Config, 'is_https'>) => ({
  ...forPages,
  'content-security-policy': [...policy, ...(is_https ? ['upgrade-insecure-requests'] : [])].join(';'),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(is_https && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Gives every answer the headers that keep a page to itself. */
export function registerHeaders(app: FastifyInstance, headers: ReturnType<typeof headersOf>): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
