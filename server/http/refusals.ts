import { sql } from 'kysely'
import { type AuditActor, writeAudit } from '../../db/audit.ts'
import { asProblem } from './failures.ts'
import { networkOf } from './network-of.ts'
import type { Services } from './services.ts'

const ASKED_BEFORE_SIGN_IN = ['POST /api/auth', 'GET /api/volunteer/visits']

/**
 * S-14: a refusal of someone known is an event; strangers are counted by address and minute, and while the disk
 * is spent not at all: its last bytes are not theirs to fill (S-18).
 * For a volunteer a 404 is a refusal too: it may be a row outside their scope.
 */
export async function recordRefusal(
  { db, disk }: Pick<Services, 'db' | 'disk'>,
  error: unknown,
  actor: AuditActor,
  { route }: { route: string },
): Promise<void> {
  const { status, code } = asProblem(error)
  const isRefusal = [401, 403, 429].includes(status) || (status === 404 && actor.actor_kind === 'volunteer')
  // Asked for anew as a matter of course; a wrong code is what tells.
  if (!isRefusal || code === 'second_factor_again') return
  // Every page asks who is here before it shows a sign-in, and a phone at the same time for its people: that is nobody's
  // try to get in.
  const isAsking = ASKED_BEFORE_SIGN_IN.includes(route) && code === 'unauthenticated'
  if (actor.actor_kind === 'nobody') {
    if (isAsking) return
    if (await disk.isSpent()) return
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    await db
      .insertInto('refusal_counts')
      .values({ address: networkOf(actor.address), minute, code })
      .onConflict((clash) =>
        clash.columns(['address', 'minute', 'code']).doUpdateSet({ count: sql`refusal_counts.count + 1` }),
      )
      .execute()
    return
  }
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
