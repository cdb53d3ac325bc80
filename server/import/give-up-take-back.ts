import { type Selectable, sql } from 'kysely'
import type { ImportNoun, TakeBackReport } from '../../contract/import.ts'
import { Problem } from '../../contract/problem.ts'
import { summarise } from '../../db/deletion.ts'
import type { ImportJobTable } from '../../db/import-tables.ts'
import type { Db } from '../../db/schema.ts'
import { isSpent } from './give-up-import.ts'
import type { ImportChange } from './import-job.ts'
import { endJob, lockJob } from './import-job-repository.ts'
import { targets } from './people-target.ts'

/**
 * Ends a take-back that cannot be ended as others are: by its counts alone. What was taken back is; the import says that it
 * was not finished, and can be taken back anew (H-1439).
 */
export const giveUpTakeBack = (
  { change }: { change(work: (change: ImportChange) => Promise<TakeBackReport>): Promise<TakeBackReport> },
  { import_id }: Pick<Selectable<ImportJobTable>, 'import_id'>,
  { noun }: { noun: ImportNoun },
): Promise<TakeBackReport> =>
  change(async ({ tx, audit }) => {
    const job = await lockJob(tx, import_id)
    // Another server has written since it was looked at.
    if (!job || !isSpent(job)) throw new Problem('conflict')
    const { links, contacts, ...counts } = await countsOf(tx, import_id)
    const { one, many, places } = targets[noun].words
    const summary = summarise([
      [counts.deleted, one, many],
      [links, ...places],
      [contacts, 'contact', 'contacts'],
    ])
    await sql`update deletions set summary = ${summary}
      where id = (select deletion_id from imports where id = ${import_id})`.execute(tx)
    await tx.updateTable('imports').set({ given_up: 'take_back' }).where('id', '=', import_id).execute()
    await endJob(tx, import_id)
    const after = { ...counts, given_up: true }
    await audit({ action: 'taken_back', entity: 'import', entity_id: import_id, after })
    return { ...counts, stays: [], may_take_back: true, given_up: true }
  })

async function countsOf(tx: Db, import_id: number) {
  const names = ['deleted', 'put_back', 'left', 'stayed', 'deleted_since', 'links', 'contacts'] as const
  const sums = names.map(
    (name) => sql`coalesce(sum((outcome -> 'counts' ->> ${name})::numeric), 0)::int as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<(typeof names)[number], number>>`
    select ${sql.join(sums)} from import_portions where import_id = ${import_id}`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error(`the take-back of import ${import_id} has ended meanwhile`)
  return counts
}
