import type { Transaction } from 'kysely'
import { isSelfAction } from '../../contract/activity-own.ts'
import {
  type AuditActor,
  type AuditEntry,
  type AuditRow,
  auditRecord,
  writeAudit,
  writeAuditRecords,
  writeAudits,
} from '../../db/audit.ts'
import { propertyOf } from '../../db/property-of.ts'
import type { Database, Db } from '../../db/schema.ts'
import type { Caller } from './caller.ts'

export type Change = {
  tx: Transaction<Database>
  /** Writes an audit row in this transaction. */
  audit(entry: AuditEntry): Promise<void>
  /** The same for many at once, in batches. */
  auditAll(entries: readonly AuditEntry[]): Promise<void>
  /** The same for many whose records `auditRecords` made before the transaction: a JSON array of them. */
  auditPrepared(records: string): Promise<void>
  /** Says, in the place of an entry, that nothing was changed that anybody would trace: what is asked for again fills no log. */
  untraced(): void
}

/**
 * Who the audit names, for a request. A volunteer by number alone: an event never changes, and what names a person must
 * be able to go (G-23, S-14).
 */
export function auditActor(caller: Caller, request: { id: string; address: string }): AuditActor {
  return {
    actor_kind: caller.kind,
    actor_id: caller.kind === 'nobody' ? null : caller.id,
    actor_name: caller.kind === 'volunteer' ? '' : caller.name,
    address: request.address,
    request_id: request.id,
  }
}

/** Whose session stood in the browser before has no part in what another account does at its own door: registers by an invitation, signs in (S-14). */
function doerOf(actor: AuditActor, entry: AuditEntry): AuditActor {
  const { entity, entity_id = '' } = entry
  const isDoor = isSelfAction(entry) && (entity === 'user' || entity === 'volunteer')
  // A volunteer is a number to the actor and an account to the entry, and no two of them share a phone.
  const isOwn =
    entity === actor.actor_kind && (entity === 'volunteer' || String(entity_id) === String(actor.actor_id))
  return isDoor && actor.actor_kind !== 'system' && !isOwn
    ? { ...actor, actor_kind: 'nobody', actor_id: null, actor_name: '' }
    : actor
}

const asRow = (actor: AuditActor, entry: AuditEntry): AuditRow => ({
  ...doerOf(actor, entry),
  action: entry.action,
  entity: entry.entity,
  entity_id: String(entry.entity_id ?? ''),
  reason: entry.reason ?? '',
  before: entry.before,
  after: entry.after,
})

/** Entries as the records that `auditPrepared` takes. */
export const auditRecords = (actor: AuditActor, entries: readonly AuditEntry[]) =>
  entries.map((entry) => auditRecord(asRow(actor, entry)))

export async function writeEntry(db: Db, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await writeAudit(db, asRow(actor, entry))
}

// Serialisation failure, deadlock, a kept plan whose table a migration has changed: the transaction did nothing and may
// be run again.
const retryable = new Set(['40001', '40P01', '0A000'])
const TRIES = 3

/**
 * One transaction with its audit. `enter` runs first inside it, `finish` last, with the result.
 * Throws when nothing was audited: a change nobody can trace does not commit (S-14).
 */
export async function runChange<T>(
  db: Db,
  actor: AuditActor,
  work: (change: Change) => Promise<T>,
  finish: (tx: Transaction<Database>, result: T) => Promise<void>,
  enter: (tx: Db) => Promise<void> = async () => {},
): Promise<T> {
  const behind = async (change: Change) => {
    await enter(change.tx)
    return await work(change)
  }
  return await retried(db, actor, behind, async (tx, result, entries) => {
    if (entries === 0) throw new Error('A change was made without an audit entry')
    await finish(tx, result)
  })
}

/** One transaction of a job, which has many: what it writes of people it audits, and the job's last one is a change. */
export const runPart = <T>(db: Db, actor: AuditActor, work: (change: Change) => Promise<T>): Promise<T> =>
  retried(db, actor, work, async () => {})

async function retried<T>(
  db: Db,
  actor: AuditActor,
  work: (change: Change) => Promise<T>,
  finish: (tx: Transaction<Database>, result: T, entries: number) => Promise<void>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        let entries = 0
        const audit = async (entry: AuditEntry) => {
          entries += 1
          await writeEntry(tx, actor, entry)
        }
        const auditAll = async (all: readonly AuditEntry[]) => {
          entries += all.length
          await writeAudits(
            tx,
            all.map((entry) => asRow(actor, entry)),
          )
        }
        const auditPrepared = async (records: string) => {
          entries += 1
          await writeAuditRecords(tx, records)
        }
        const untraced = () => {
          entries += 1
        }
        const result = await work({ tx, audit, auditAll, auditPrepared, untraced })
        await finish(tx, result, entries)
        return result
      })
    } catch (error) {
      const code = propertyOf(error, 'code')
      if (attempt === TRIES || typeof code !== 'string' || !retryable.has(code)) throw error
    }
  }
}
