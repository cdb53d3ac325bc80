import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from './services.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` for Prometheus, for whoever brings `METRICS_TOKEN`; without one there is no such address. Requests are told apart
 * by the pattern of their route, so that no number or name of a person is in it (S-07).
 */
export function registerMetrics(
  app: FastifyInstance,
  { config, disk }: Pick<Services, 'config' | 'disk'>,
  isReady: () => Promise<boolean>,
): void {
  if (config.metrics_token === undefined) return
  const wanted = digest(`Bearer ${config.metrics_token}`)
  const register = new Registry()
  collectDefaultMetrics({ register })
  const answered = new Histogram({
    name: 'kampung_request_seconds',
    help: 'How long a call took, by its route and its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  new Gauge({
    name: 'kampung_database_ready',
    help: '1 while the database answers',
    registers: [register],
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'kampung_disk_spent',
    help: '1 while the disk is too full to write',
    registers: [register],
    async collect() {
      this.set((await disk.isSpent()) ? 1 : 0)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    answered.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const brought = digest(request.headers.authorization ?? '')
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(brought, wanted)) return reply.code(401).send({ message: 'Bring the token' })
    return reply.type(register.contentType).send(await register.metrics())
  })
}
