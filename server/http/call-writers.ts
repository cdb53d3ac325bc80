import { createHash } from 'node:crypto'
import type { AuditActor, AuditEntry } from '../../db/audit.ts'
import type { Call } from './call.ts'
import { auditRecords, runPart, writeEntry } from './change.ts'
import { networkOf } from './network-of.ts'
import type { Services } from './services.ts'

type Looker = { actor: AuditActor; operation: string }
type AnyOf<Name extends keyof Call<never>> = Pick<Call<never>, Name>

/** What every Call writes with, a request's and the server's own: in the name of this actor. */
export const callWriters = (
  { db, looks }: Pick<Services, 'db' | 'looks'>,
  looker: Looker,
): AnyOf<'part' | 'auditRecords' | 'recordRead' | 'looked'> => ({
  part: (work) => runPart(db, looker.actor, work),
  auditRecords: (entries) => auditRecords(looker.actor, entries),
  recordRead: (entry: AuditEntry) => {
    const write = () => writeEntry(db, looker.actor, entry)
    return isOpening(looker, entry) ? looks.once(openingOf(looker, entry), write) : write()
  },
  looked: (manner, seen) => looks.note(looker, [{ manner, beneficiary: [], volunteer: [], ...seen }]),
})

/** What a volunteer opens can be opened again without end, and each event stays for good (S-14, S-18). */
const isOpening = ({ actor }: Looker, { action }: AuditEntry) =>
  actor.actor_kind === 'volunteer' && action === 'opened'

/** The same for the same volunteer, view and people, in whatever order they came; from another network it is another. */
function openingOf({ actor, operation }: Looker, { entity, entity_id, after }: AuditEntry): string {
  const whole = [actor.actor_id, networkOf(actor.address), operation, entity, entity_id, after]
  const ordered = JSON.stringify(whole, (_, value) =>
    Array.isArray(value) && value !== whole ? [...value].sort() : value,
  )
  return createHash('sha256').update(ordered).digest('base64')
}
