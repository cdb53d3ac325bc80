import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { api } from '../contract/api.ts'
import { Problem } from '../contract/problem.ts'
import { endMaking } from './backup/made-here.ts'
import { handlers } from './handlers.ts'
import { registerBodyLimit } from './http/body-limit.ts'
import { registerBodyTimeout } from './http/body-timeout.ts'
import { nobody } from './http/caller.ts'
import { auditActor } from './http/change.ts'
import { registerClosing } from './http/closing.ts'
import { registerCompression } from './http/compress-answers.ts'
import { refuseWritesOnFullDisk } from './http/disk-full.ts'
import { answerFailure } from './http/failures.ts'
import { type Health, registerHealth } from './http/health.ts'
import { requireShallow } from './http/json-depth.ts'
import { registerMetrics } from './http/metrics.ts'
import { canonicalAddress } from './http/network-of.ts'
import { registerOpenApi } from './http/openapi-route.ts'
import { headersOf, registerHeaders } from './http/page-headers.ts'
import { pairRows } from './http/pair-rows.ts'
import { endPipelines } from './http/pipelining.ts'
import { requirePlainBody } from './http/plain-body.ts'
import { recordRefusal } from './http/refusals.ts'
import { registerRows } from './http/routes.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import type { Services } from './http/services.ts'
import { limitConcurrency } from './http/session-concurrency.ts'
import { registerSite } from './http/site.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { closeJobs } from './import/running-jobs.ts'

type AppOptions = {
  services: Services
  isReady: () => Promise<boolean>
  /** What /readyz says beside it. */
  health?: () => Promise<Health>
  /** Milliseconds in which a body that is no upload has to arrive. */
  bodyTimeout?: number
  /** A pino logger, or false for silence. */
  logger?: FastifyInstance['log'] | false
}

/** Who waits for the end of one answer: turns, pipelines, body limit, gone signal, watchers, and the six of a file that is piped. Node warns from 11 on. */
const MOST_LISTENERS = 20

/** Builds the whole server without listening; tests call it through `inject`. Throws when the contract is not whole. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, isReady, health, bodyTimeout, logger } = options
  const headers = headersOf(services.config)
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    // Route patterns only: a query string may hold an NRIC (S-07).
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(services.config.trust_proxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1500 },
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    // An upload over a slow line; any other body has less (body-timeout.ts).
    requestTimeout: 300_000,
    ...idleConnections(services.config),
    forceCloseConnections: 'idle',
    // An address that cannot be read never reaches a hook, nor the error handler.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(headers)),
  })
  endPipelines(app)
  registerClosing(app)
  app.addHook('preClose', () => closeJobs(services.db))
  app.addHook('preClose', () => endMaking(services.db))
  app.addHook('onClose', () => services.looks.stop())
  registerHeaders(app, headers)
  registerCompression(app)
  await app.register(cookie)
  await app.register(multipart)
  readTolerantJson(app)

  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setMaxListeners(MOST_LISTENERS)
    reply.header('x-request-id', request.id)
    // By the route that was found: what stands in the address may be written in other ways, '/%61pi' is one.
    const route = request.routeOptions.url ?? request.url
    if (route.startsWith('/api')) reply.header('cache-control', 'no-store')
    try {
      requireSameOrigin(request.method, request.headers, services.config.public_url)
    } catch (error) {
      const actor = auditActor(nobody, { id: request.id, address: canonicalAddress(request.ip) })
      await recordRefusal(services, error, actor, { route })
      throw error
    }
    requirePlainBody(request.headers)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? '(none)'}`
    request.log.info(
      { route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), id: request.id },
      'answered',
    )
  })
  registerBodyTimeout(app, bodyTimeout)
  registerBodyLimit(app)

  refuseWritesOnFullDisk(app, () => services.disk.isSpent())
  registerHealth(app, isReady, health)
  registerMetrics(app, services, isReady)
  limitConcurrency(app, services.config)
  registerRows(app, pairRows(api, handlers), services)
  await registerOpenApi(app)
  await registerSite(app)
  app.setNotFoundHandler(async () => {
    throw new Problem('not_found')
  })
  return app
}

/** Sockets on which nobody says anything end soon; a proxy in front keeps its own for longer, and closes them itself (S-18). */
function idleConnections({ trust_proxy }: Services['config']) {
  return {
    keepAliveTimeout: trust_proxy ? 72_000 : 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  }
}

/** Section 7's DELETE and logout calls send a JSON type and no body (stack pitfall): that is no error. */
function readTolerantJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    try {
      requireShallow(body)
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    parse(request, body, done)
  })
}
