import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNATTENDED_HEADER } from '../../contract/attendance.ts'
import { Problem } from '../../contract/problem.ts'
import { firstOf } from '../../db/first-of.ts'
import { attemptOf } from './attempt.ts'
import { type Caller, nobody, requireAccess, requireAnyAllows } from './caller.ts'
import { auditActor } from './change.ts'
import { readCookies } from './cookies.ts'
import { hasEnded } from './ended.ts'
import { requireFreshFactor } from './fresh-factor.ts'
import { canonicalAddress } from './network-of.ts'
import type { Row } from './pair-rows.ts'
import { selectOperation } from './read-request.ts'
import { recordRefusal } from './refusals.ts'
import { runOperation } from './run-operation.ts'
import { requireOwnPage } from './same-origin.ts'
import type { Services } from './services.ts'
import { callerOf, SESSION_COOKIE } from './session.ts'
import { sayWhoChanged } from './who-changed.ts'

const BODY_LIMIT = 256 * 1024

/** One route for every method and path below /api; the query keys choose the row. */
export function registerRows(app: FastifyInstance, rows: readonly Row[], services: Services): void {
  for (const group of Map.groupBy(rows, ({ spec }) => `${spec.method} ${spec.path}`).values()) {
    const { spec } = firstOf(group)
    app.route({
      method: spec.method,
      url: `/api${spec.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: Math.max(...group.map((row) => row.spec.limit ?? BODY_LIMIT)),
      handler: (request, reply) => answer(group, services, request, reply),
    })
  }
}

async function answer(
  rows: Row[],
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  let caller: Caller = nobody
  try {
    const cookies = readCookies(request, services.config)
    caller = await callerOf(services.db, cookies[SESSION_COOKIE], attemptOf(request), isUnattended(request))
    // Before anything is said about keys or fields: a stranger learns nothing of the shape (S-08).
    const row = selectAllowed(rows, request, caller)
    requireShown(row, request, caller)
    requireOwnPage(row.spec, request.headers)
    await requireFreshFactor(services.db, row.spec, caller)
    return await runOperation({ row, services, caller, cookies, request, reply })
  } catch (error) {
    // Anyone can register: who waits for approval is a stranger, and could fill the log with refusals.
    const isStranger = caller.kind === 'user' && caller.role === 'pending'
    const actor = auditActor(isStranger ? nobody : caller, {
      id: request.id,
      address: canonicalAddress(request.ip),
    })
    await recordRefusal(services, error, actor, {
      route: `${request.method} ${request.routeOptions.url}`,
    })
    throw await sayWhoChanged(services.db, error, caller)
  }
}

/**
 * S-04: a page says whose it is, and a volunteer's letter who wrote it. Throws 401 when somebody else has signed in beside it, in another tab: what was typed
 * by one is not saved as the other.
 */
function requireShown({ spec }: Row, { headers }: FastifyRequest, caller: Caller): void {
  const shown = headers['kampung-account']
  if (shown === undefined || spec.access === 'public') return
  const own =
    caller.kind === 'user'
      ? `${caller.id}`
      : caller.kind === 'volunteer'
        ? `volunteer ${caller.account_id}`
        : ''
  if (own !== shown) throw new Problem('unauthenticated')
}

function selectAllowed(rows: Row[], request: FastifyRequest, caller: Caller): Row {
  const first = firstOf(rows)
  const isShared = rows.every(({ spec }) => spec.access === first.spec.access)
  if (!isShared && caller.kind === 'nobody') throw new Problem('unauthenticated')
  requireAnyAllows(
    rows.map(({ spec }) => spec),
    caller,
  )
  const row = selectOperation(rows, Object.keys(request.query ?? {}))
  requireAccess(row.spec, caller)
  if (hasEnded(row.spec)) throw new Problem('not_found')
  return row
}

/** S-04: asked by a page's own clock, or a picture in it, which says nothing of who sits before it. */
const isUnattended = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers[UNATTENDED_HEADER] !== undefined || headers['sec-fetch-dest'] === 'image')
