import type { ImportResult } from '../../contract/import-result.ts'
import { keptFileName } from '../../contract/kept-file-name.ts'
import type { Db } from '../../db/schema.ts'
import type { DecidedPortion } from './decide-import.ts'
import { dropImport } from './drop-import.ts'
import { addTally, type Decision, importAnswer, type Tally, tallyOf } from './import-answer.ts'
import type { ImportCall, ImportOf } from './import-job.ts'
import { endJob, outcomesOf } from './import-job-repository.ts'
import { countImport } from './import-record.ts'

/** One that writes nothing leaves no record but the audit's. */
export const endImport = <Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
  portions: readonly DecidedPortion[],
): Promise<ImportResult> =>
  call.change(async ({ audit }) => {
    const answer = importAnswer(
      sum(
        job,
        portions.map(({ tally }) => tally),
      ),
    )
    await audit(entryOf(call, job, answer))
    return answer
  })

/** The answer of one that was written: of the rows from `left` on, that it came to its end before them. */
export const closeImport = <Values, Plan extends Decision>(
  call: ImportCall,
  job: ImportOf<Values, Plan>,
  import_id: number,
  left: { from: number; because: string } | null,
): Promise<ImportResult> =>
  call.change(async ({ tx, audit }) => {
    const tally = sum(job, call.services.vault.openMasks(await outcomesOf(tx, import_id)))
    if (left) refuseFrom(job, left, tally)
    const answer = importAnswer(tally)
    const isKept = await hasRows(tx, import_id)
    if (isKept) {
      await countImport(tx, import_id, countsOf(answer))
      await endJob(tx, import_id)
    } else await dropImport({ tx, audit }, import_id)
    const named = isKept ? { import_id } : {}
    await audit(entryOf(call, job, answer, named))
    return { ...answer, ...named }
  })

function sum<Values, Plan extends Decision>(
  { table }: ImportOf<Values, Plan>,
  some: readonly Tally[],
): Tally {
  const total = tallyOf(table)
  for (const tally of some) addTally(total, tally)
  return total
}

/** Nothing is lost without a word: they come back as refused rows do. */
function refuseFrom<Values, Plan extends Decision>(
  { table }: ImportOf<Values, Plan>,
  { from, because }: { from: number; because: string },
  { refused }: Tally,
): void {
  for (let at = from; at < table.rows.length; at += 1)
    for (const { row, label } of table.rows.portion(at))
      refused.push({ row, label, field: '', reason: because })
}

const hasRows = async (tx: Db, import_id: number): Promise<boolean> =>
  (
    await tx
      .selectFrom('import_rows')
      .select('entity_id')
      .where('import_id', '=', import_id)
      .limit(1)
      .execute()
  ).length > 0

/** Of rows, so that they add up to the file: one that is refused for two of its cells is one (H-1026). */
const countsOf = ({ created, updated, unchanged, skipped = 0, refused }: ImportResult) => ({
  created,
  updated,
  unchanged,
  skipped,
  refused: new Set(refused.map(({ row }) => row)).size,
})

const entryOf = <Values, Plan extends Decision>(
  { body }: ImportCall,
  { noun, into }: ImportOf<Values, Plan>,
  answer: ImportResult,
  named: { import_id?: number } = {},
) => ({
  action: 'imported' as const,
  entity: into?.entity ?? noun,
  entity_id: into?.id ?? '',
  after: { file: keptFileName(body.name), into: into?.name ?? '', ...named, ...countsOf(answer) },
})
