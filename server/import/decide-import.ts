import type { Db } from '../../db/schema.ts'
import { countIn, type Decision, type Disclosure, type Tally, tallyOf } from './import-answer.ts'
import { type ImportCall, type Importer, type ImportOf, yieldUnlessAborted } from './import-job.ts'
import { PackedLists } from './packed-lists.ts'

/** Of a portion of the file: what is written for it, and what becomes of its rows. */
export type DecidedPortion = { rows: number; lists: PackedLists; tally: Tally; told: Disclosure[] }
export type Decided<Values, Plan extends Decision> = {
  importer: Importer<Values, Plan>
  portions: DecidedPortion[]
}

/** Decides every row and prepares what is written for it; nothing but numbers of new rows is drawn. */
export async function decideImport<Values, Plan extends Decision>(
  call: Pick<ImportCall, 'auditRecords' | 'gone'>,
  job: ImportOf<Values, Plan>,
  db: Db,
): Promise<Decided<Values, Plan>> {
  const importer = job.open(db)
  const portions: DecidedPortion[] = []
  for (let at = 0; at < job.table.rows.length; at += 1) {
    portions.push(await decidePortion(call, job, importer, at))
    await yieldUnlessAborted(call.gone)
  }
  return { importer, portions }
}

/** One of them, as the database stands now. */
export async function decidePortion<Values, Plan extends Decision>(
  call: Pick<ImportCall, 'auditRecords'>,
  { table }: Pick<ImportOf<Values, Plan>, 'table'>,
  importer: Importer<Values, Plan>,
  at: number,
): Promise<DecidedPortion> {
  const portion = table.rows.portion(at)
  const tally = tallyOf({ refused: [] })
  const told: Disclosure[] = []
  const plans = await importer.decide(portion)
  const { audits, rows, lists: some } = await importer.prepare(plans)
  const lists = new PackedLists()
  lists.add({ ...some, rows, audits: call.auditRecords(audits) })
  for (const plan of plans) {
    countIn(tally, plan)
    if (plan.told) told.push(plan.told)
  }
  return { rows: portion.length, lists, tally, told }
}
