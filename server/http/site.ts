import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FOR_PAGES, VOLUNTEERS_DEVICES } from './page-headers.ts'
import { registerAssets } from './site-assets.ts'

const dist = join(import.meta.dirname, '../../dist')
const YEAR = 31_536_000

/** A script, a style or a face keeps the policy, which a worker's own script is held to, at its shortest. */
function slimHeaders(reply: FastifyReply): void {
  for (const name of FOR_PAGES) reply.removeHeader(name)
  reply.header('cache-control', `public, max-age=${YEAR}, immutable`)
  reply.header('content-security-policy', "default-src 'self';base-uri 'none';frame-ancestors 'none'")
}

/** The built site: hashed assets for a year, both pages fresh; deep links get their page (stack pitfall 14). */
export async function registerSite(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  registerAssets(app, join(dist, 'assets'), slimHeaders)
  await app.register(fastifyStatic, {
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    root: dist,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'no-cache')
      if (/\.svg(?:\.|$)/.test(path)) reply.type('image/svg+xml; charset=utf-8')
      // S-10: a voice note is recorded on the volunteers' page alone (0076).
      if (/[\\/]volunteer\.html/.test(path)) reply.header('permissions-policy', VOLUNTEERS_DEVICES)
    },
  })
  app.get('/volunteer-app', (_request, reply) => reply.sendFile('volunteer.html'))
  app.get('/volunteer-app/*', (_request, reply) => reply.sendFile('volunteer.html'))
  app.get('/*', (request, reply) => {
    // A page only where a page was meant: /api answers problems, a missing asset stays missing.
    const isPage =
      !/^\/(api|assets)(\/|$)/.test(request.url) && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!isPage) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
