import type { Db } from '../../db/schema.ts'
import { countIn, type Decision, type Disclosure, type Tally, tallyOf } from './import-answer.ts'
import { breathe, type ImportCall, type Importer, type ImportOf } from './import-job.ts'
import { PackedLists } from './packed-lists.ts'

export type Decided<Values, Plan extends Decision> = {
  importer: Importer<Values, Plan>
  lists: PackedLists
  tally: Tally
  told: Disclosure[]
}

/** Decides every row and prepares what is written for it; nothing but numbers of new rows is drawn. */
export async function decideImport<Values, Plan extends Decision>(
  call: Pick<ImportCall, 'auditRecords' | 'gone'>,
  { table, open }: ImportOf<Values, Plan>,
  db: Db,
): Promise<Decided<Values, Plan>> {
  const importer = open(db)
  const lists = new PackedLists()
  const tally = tallyOf(table)
  const told: Disclosure[] = []
  for (const portion of table.rows.portions()) {
    const plans = await importer.decide(portion)
    const { audits, rows, lists: some } = await importer.prepare(plans)
    lists.add({ ...some, rows, audits: call.auditRecords(audits) })
    for (const plan of plans) {
      countIn(tally, plan)
      if (plan.told) told.push(plan.told)
    }
    await breathe(call.gone)
  }
  return { importer, lists, tally, told }
}
