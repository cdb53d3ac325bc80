import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problem.ts'

/** 503 for whoever wanted to write; what is there can still be read (S-18). */
export const diskFull = () => new Problem('unavailable', { message: 'The server’s disk is full' })

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Who cannot sign in cannot read either; it writes a row. */
const signingIn = new Set(
  [
    'auth',
    'user/login',
    'user/logout',
    'volunteer/login',
    'volunteer/enrol',
    'volunteer/pin',
    'volunteer/unlock',
    'volunteer/renewal',
    'volunteer/lock',
    'volunteer/vault-key',
  ].map((path) => `/api/${path}`),
)

/** Refuses writes while only the embedded engine's reserve is left: without it the engine would stop for good (S-18). */
export function refuseWritesOnFullDisk(app: FastifyInstance, isSpent: () => Promise<boolean>): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (reads.has(method) || signingIn.has(routeOptions.url ?? '')) return
    if (await isSpent()) throw diskFull()
  })
}
