import type { OperationSpec } from '../../contract/operation.ts'
import type { AuditEntry } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { enterWall, readAsVolunteer } from '../../db/wall/as-volunteer.ts'
import type { Caller, VolunteerCaller } from './caller.ts'
import type { Answering, AnyCall } from './pair-rows.ts'
import type { Services } from './services.ts'

/**
 * The volunteer behind whose second wall a call is answered (S-08); null for everybody else, and where the database has none.
 * What is public proves itself by what it brings: a sign-in beside a session of somebody else is none of theirs.
 */
export const walledFor = (
  { access }: OperationSpec,
  caller: Caller,
  { has_wall }: Services,
): VolunteerCaller | null => (has_wall && caller.kind === 'volunteer' && access !== 'public' ? caller : null)

/** What comes first in the transaction of a change. */
export const enterBehindWall = (walled: VolunteerCaller | null) => async (tx: Db) => {
  if (walled) await enterWall(tx, walled.id, { isWriting: true })
}

/** Reads as the database lets this volunteer read; whoever stands behind no wall as it is. */
export const readBehindWall = <T>(
  walled: VolunteerCaller | null,
  db: Db,
  work: (db: Db) => Promise<T>,
): Promise<T> => (walled ? readAsVolunteer(db, walled.id, work) : work(db))

/**
 * Answers what is asked for by reading as the database lets this volunteer read. What it notes in the log is written after it, and
 * so is what it notes when its file is opened.
 */
export async function answeredBehindWall(
  handle: Answering,
  { method }: OperationSpec,
  call: AnyCall,
  walled: VolunteerCaller | null,
): Promise<unknown> {
  if (!walled || method !== 'GET') return await handle(call)
  const noted: AuditEntry[] = []
  let isRead = false
  const recordRead = async (entry: AuditEntry) =>
    isRead ? await call.recordRead(entry) : void noted.push(entry)
  const answer = await readAsVolunteer(call.db, walled.id, (tx) => handle({ ...call, db: tx, recordRead }))
  isRead = true
  for (const entry of noted) await call.recordRead(entry)
  return answer
}
