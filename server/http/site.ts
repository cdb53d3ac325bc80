import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = join(import.meta.dirname, '../../dist')
const YEAR = 31_536_000

/** The built site: hashed assets for a year, both pages fresh; deep links get their page (stack pitfall 14). */
export async function registerSite(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      )
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
