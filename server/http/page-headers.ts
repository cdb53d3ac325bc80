import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const REFUSED = 'geolocation=(), payment=(), usb=()'
const STAFF_DEVICES = `camera=(self), microphone=(), ${REFUSED}`
export const VOLUNTEERS_DEVICES = `camera=(self), microphone=(self), ${REFUSED}`

/** S-10: no inline script, nothing from another host, no framing; HSTS behind TLS. */
export async function registerHeaders(app: FastifyInstance, config: Config): Promise<void> {
  // The camera for photographs; nothing else that a page could ask of a device, but for the volunteers' (site.ts).
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', STAFF_DEVICES)
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The import reads and checks a file beside the page.
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:'],
        // A voice note is fetched by a press, and then played as often as it is wanted (0076).
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.is_https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: config.is_https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  })
}
