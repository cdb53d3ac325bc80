import { sql } from 'kysely'
import { type AuditActor, writeAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { CUT_OFF } from './cut-off.ts'

/** Whoever checks a backup says every ten seconds that they live: silent for so long, they do not. */
const SILENT = sql`interval '2 minutes'`
const isAlive = sql<boolean>`check_begun_at is not null and check_seen_at > now() - ${SILENT}`

/** The backup that is being checked, and how far that is; undefined while none is. */
export const findChecking = (db: Db): Promise<{ id: number; percent: number } | undefined> =>
  db
    .selectFrom('backups')
    .select(['id', 'check_percent as percent'])
    .where(isAlive)
    .orderBy('id')
    .executeTakeFirst()

/** Notes that somebody begins to check a backup; false when one is being checked. The lock lets one of two in. */
export async function beginCheck(tx: Db, id: number, user_id: number): Promise<boolean> {
  await sql`lock table backups in share row exclusive mode`.execute(tx)
  if (await findChecking(tx)) return false
  await tx
    .updateTable('backups')
    .set({ check_begun_at: sql`now()`, check_seen_at: sql`now()`, check_percent: 0, checked_by: user_id })
    .where('id', '=', id)
    .execute()
  return true
}

/** Notes how far it is, and that whoever checks it lives. */
export async function noteChecking(db: Db, id: number, percent: number): Promise<void> {
  await db
    .updateTable('backups')
    .set({ check_seen_at: sql`now()`, check_percent: percent })
    .where('id', '=', id)
    .where('check_begun_at', 'is not', null)
    .execute()
}

/** Keeps how a check ended, null for well, and says it in the audit in the name of whoever asked for it (S-14). */
export async function endCheck(db: Db, actor: AuditActor, id: number, failure: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('backups')
      .set({ check_begun_at: null, check_ended_at: sql`now()`, check_failure: failure })
      .$if(failure === null, (update) => update.set({ verified_at: sql`now()` }))
      .where('id', '=', id)
      .returning('archive')
      .executeTakeFirst()
    await writeAudit(tx, {
      ...actor,
      action: 'verified',
      entity: 'backup',
      entity_id: row?.archive ?? String(id),
      reason: '',
      before: undefined,
      after: { is_whole: failure === null, failure },
    })
  })
}

/** A check whose server ended without a word has failed: another may begin (S-19). */
export async function endSilentChecks(db: Db): Promise<void> {
  await db
    .updateTable('backups')
    .set({ check_begun_at: null, check_ended_at: sql`now()`, check_failure: CUT_OFF })
    .where('check_begun_at', 'is not', null)
    .where(sql<boolean>`not (${isAlive})`)
    .execute()
}
