import type { FastifyInstance } from 'fastify'

/** What is known without asking: why nothing can be written, or what will soon be so (S-18). */
export type Health = { reason?: string | undefined; warning?: string | undefined }

/**
 * `/healthz`: the process lives. `/readyz`: the database answers and the last probe could write, else 503 with the reason.
 * It never writes itself.
 */
export function registerHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  health: () => Promise<Health> = async () => ({}),
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const { reason, warning } = await health()
    const ready = !reason && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        reason: reason ?? (ready ? undefined : 'database away'),
        warning,
      })
  })
}
