import { sql } from 'kysely'
import { Problem, type ProblemCode } from '../../contract/problem.ts'
import { type AuditActor, writeAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { asProblem } from './failures.ts'
import { networkOf } from './network-of.ts'
import type { Services } from './services.ts'

/** Before the code of what is counted of volunteers: they are in, and no try to get in (`countStrangers`). */
export const OF_VOLUNTEER = 'volunteer '

/** What is refused as a matter of course, and on which routes: nobody's try to get in. */
const ordinary: readonly [ProblemCode, readonly string[] | 'any'][] = [
  // After a right password, or in a session: a wrong code is what tells.
  ['second_factor_required', 'any'],
  ['second_factor_again', 'any'],
  [
    'unauthenticated',
    [
      // Every page asks who is here before it shows a sign-in, and a phone at the same time for its people.
      'POST /api/auth',
      'GET /api/volunteer/visits',
      // A phone that is shut or opened has as often as not a session that has ended; its key nobody guesses.
      'POST /api/volunteer/lock',
      'POST /api/volunteer/unlock',
    ],
  ],
]
const isOrdinary = (code: ProblemCode, route: string, { actor_kind }: AuditActor) =>
  ordinary.some(
    ([refused, routes]) =>
      refused === code && (routes === 'any' || (actor_kind === 'nobody' && routes.includes(route))),
  )

/**
 * S-14: a refusal of someone known is an event; strangers are counted by address and minute, and so is a volunteer beyond what one
 * is refused in an hour, or the limit's own refusals would fill the log. While the disk is spent staff alone leave anything: its last
 * bytes are nobody else's to fill (S-18).
 * For a volunteer a 404 is a refusal too: it may be a row outside their scope.
 */
export async function recordRefusal(
  { db, disk, limits }: Pick<Services, 'db' | 'disk' | 'limits'>,
  error: unknown,
  actor: AuditActor,
  { route }: { route: string },
): Promise<void> {
  const { status, code } = asProblem(error)
  const isRefusal = [401, 403, 429].includes(status) || (status === 404 && actor.actor_kind === 'volunteer')
  if (!isRefusal || isOrdinary(code, route, actor)) return
  const { actor_kind, actor_id, address } = actor
  if (actor_kind !== 'user' && (await disk.isSpent())) return
  if (actor_kind === 'nobody') return await countRefusal(db, address, code)
  if (actor_kind === 'volunteer' && !(await isOneOfFew(limits, actor_id)))
    return await countRefusal(db, address, `${OF_VOLUNTEER}${code}`)
  await writeAudit(db, {
    ...actor,
    action: 'refused',
    entity: 'request',
    entity_id: route,
    reason: code,
    before: undefined,
    after: undefined,
  })
}

async function countRefusal(db: Db, address: string, code: string): Promise<void> {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
  await db
    .insertInto('refusal_counts')
    .values({ address: networkOf(address), minute, code })
    .onConflict((clash) =>
      clash.columns(['address', 'minute', 'code']).doUpdateSet({ count: sql`refusal_counts.count + 1` }),
    )
    .execute()
}

/** False once a volunteer was refused as often in this hour as may stand in the log. */
async function isOneOfFew(limits: Services['limits'], volunteer_id: number | null): Promise<boolean> {
  try {
    await limits.consume('refused', String(volunteer_id))
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many') return false
    throw error
  }
}
