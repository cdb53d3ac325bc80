import { sql } from 'kysely'
import type { Decision } from './import-answer.ts'
import type { ImportCall, ImportOf } from './import-job.ts'
import { yieldUnlessAborted } from './import-job.ts'
import { keepFile, keepJob } from './import-job-repository.ts'
import { startImport } from './import-record.ts'

/** Opens the record of an import and its job, which `makeReady` fills within the job. Answers its number. */
export function openImport<Values, Plan extends Decision>(
  call: ImportCall,
  { noun, into, table }: ImportOf<Values, Plan>,
): Promise<number> {
  return call.db.transaction().execute(async (tx) => {
    const id = await startImport(tx, {
      noun,
      into_id: into?.id ?? null,
      into_name: into?.name ?? '',
      file_name: call.body.name,
      created_by: call.caller.id,
      own_field_ids: [],
    })
    await keepJob(tx, call, { import_id: id, kind: 'import', total: table.rows.count })
    return id
  })
}

/**
 * Keeps the file beside it, and what it makes; from then on it ends whatever happens to its caller. Where that fails it leaves
 * nothing, and throws why.
 */
export async function makeReady<Values, Plan extends Decision>(
  call: ImportCall,
  { hold, make }: ImportOf<Values, Plan>,
  import_id: number,
): Promise<void> {
  const { db } = call
  try {
    await keepFile(db, call.services.vault, import_id, call.body.content)
    await yieldUnlessAborted(call.gone)
    await call.part(async (change) => {
      await hold(change.tx)
      const made = await make?.(change)
      if (made && (made.own_field_ids.length > 0 || made.own_choices.length > 0))
        await sql`update imports set own_field_ids = ${JSON.stringify(made.own_field_ids)}::jsonb,
          own_choices = ${JSON.stringify(made.own_choices)}::jsonb where id = ${import_id}`.execute(change.tx)
      await change.tx
        .updateTable('import_jobs')
        .set({ is_ready: true })
        .where('import_id', '=', import_id)
        .execute()
    })
  } catch (error) {
    // A database that is away takes it away when it is back: one that is not ready goes with the next resume.
    await db
      .deleteFrom('imports')
      .where('id', '=', import_id)
      .execute()
      .catch(() => undefined)
    throw error
  }
}
