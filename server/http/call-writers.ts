import type { AuditActor, AuditEntry } from '../../db/audit.ts'
import type { Call } from './call.ts'
import { auditRecords, runPart, writeEntry } from './change.ts'
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
  recordRead: (entry: AuditEntry) => writeEntry(db, looker.actor, entry),
  looked: (manner, seen) => looks.note(looker, [{ manner, beneficiary: [], volunteer: [], ...seen }]),
})
