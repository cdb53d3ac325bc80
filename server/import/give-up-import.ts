import { type Selectable, sql } from 'kysely'
import type { ImportResult } from '../../contract/import-result.ts'
import { Problem } from '../../contract/problem.ts'
import type { ImportJobTable, ImportTable } from '../../db/import-tables.ts'
import type { Db } from '../../db/schema.ts'
import { dropImport } from './drop-import.ts'
import type { ImportCall } from './import-job.ts'
import { endJob, lockJob } from './import-job-repository.ts'
import { countImport } from './import-record.ts'

type Job = Selectable<ImportJobTable>
type Record = Pick<Selectable<ImportTable>, 'noun' | 'into_id' | 'into_name' | 'file_name'>
const ATTEMPTS = 3
const GIVEN_UP =
  'This import could not be ended: which rows were refused is not known any more. What was written stays. Import the file again for the rest: who is here already is not added twice'

/** Whether going on has had its turns; where somebody asks it to stop, one is enough. */
export const isSpent = ({ attempts, stop_asked_at }: Job): boolean =>
  attempts >= (stop_asked_at ? 1 : ATTEMPTS)

/**
 * Whether its portions are counted among other rows than the file has now: which had their turn cannot be told (0033). Of an
 * import that an earlier release began their number alone is known.
 */
export const isReadOtherwise = (
  { portions, kept_rows, total }: Job,
  table: { kept_rows: string; rows: { count: number } },
): boolean =>
  portions > 0 && (kept_rows === null ? total !== table.rows.count : kept_rows !== table.kept_rows)

/**
 * Closes an import that cannot be ended as others are: by its counts alone, without reading its file or its refusals, for
 * either may be what ends the server (S-18, H-1377).
 */
export const giveUpImport = (
  { change }: Pick<ImportCall, 'change'>,
  { import_id }: Pick<Job, 'import_id'>,
  { noun, into_id, file_name, into_name }: Record,
  isOver: (job: Job) => boolean = isSpent,
): Promise<ImportResult> =>
  change(async ({ tx, audit }) => {
    const job = await lockJob(tx, import_id)
    // Another server has written since it was looked at.
    if (!job || !isOver(job)) throw new Problem('conflict')
    const { is_kept, ...counts } = await countsOf(tx, import_id)
    if (is_kept) {
      await countImport(tx, import_id, counts)
      await tx.updateTable('imports').set({ given_up: 'import' }).where('id', '=', import_id).execute()
      await endJob(tx, import_id)
    } else await dropImport({ tx, audit }, import_id)
    const named = is_kept ? { import_id } : {}
    const place = noun === 'beneficiary' ? 'programme' : 'initiative'
    const entity = into_id === null ? noun : place
    const after = { file: file_name, into: into_name, ...named, ...counts, given_up: true }
    await audit({ action: 'imported', entity, entity_id: into_id ?? '', after })
    const { refused: _, ...told } = counts
    return { ...told, refused: [{ row: 1, field: '', reason: GIVEN_UP }], ...named }
  })

/** What was written is counted by its portions; what had no turn is refused. */
async function countsOf(tx: Db, import_id: number) {
  const outcome = (name: string) => sql`coalesce(sum((p.outcome -> 'counts' ->> ${name})::int), 0)::int`
  const { rows } = await sql<{
    created: number
    updated: number
    unchanged: number
    skipped: number
    refused: number
    is_kept: boolean
  }>`
    select ${outcome('create')} as created, ${outcome('update')} as updated, ${outcome('unchanged')} as unchanged,
      ${outcome('skip')} as skipped,
      (coalesce(sum(jsonb_array_length(p.outcome -> 'refused')), 0) + j.total - j.done)::int as refused,
      exists (select from import_rows r where r.import_id = j.import_id) as is_kept
    from import_jobs j left join import_portions p on p.import_id = j.import_id
    where j.import_id = ${import_id} group by j.import_id`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error(`import ${import_id} has ended meanwhile`)
  return counts
}
