import type { ImportMatch, ImportPreviewRow, ImportResult } from '../../contract/import-result.ts'
import {
  countIn,
  type Decision,
  type Disclosure,
  previewAnswer,
  previewRow,
  tallyOf,
} from './import-answer.ts'
import { type ImportCall, type Importer, type ImportOf, yieldUnlessAborted } from './import-job.ts'
import type { TableRow } from './read-table.ts'
import { type AtDoor, byDoor } from './similar-people.ts'

const PORTION = 500

/** What would happen to every row; nothing is written (G-28). */
export async function previewImport<
  Values extends AtDoor & { action?: string | undefined },
  Plan extends Decision,
>(call: ImportCall, { table, open, tell }: ImportOf<Values, Plan>): Promise<ImportResult> {
  call.setStatus(200)
  const importer = open(call.db)
  const tally = tallyOf(table)
  const good: ImportPreviewRow[] = []
  const matchesOf = new Map<number, ImportMatch[]>()
  const told: Disclosure[] = []
  const newComers: NewComer[] = []
  for (const rows of table.rows.portions()) {
    for (const [at, plan] of (await importer.decide(rows)).entries()) {
      countIn(tally, plan)
      if (plan.told) told.push(plan.told)
      if (plan.outcome === 'refuse') {
        if (plan.matches) matchesOf.set(plan.row, plan.matches())
        continue
      }
      const answer = previewRow(plan)
      good.push(answer)
      if (plan.outcome === 'create') newComers.push(packed(answer, rows[at] as TableRow<Values>))
    }
    await yieldUnlessAborted(call.gone)
  }
  tally.undecided += await addSimilar(call, importer, newComers)
  await tell?.(told, table.rows.count)
  return previewAnswer(tally, good, matchesOf)
}

/** A row that would be added, as text until the turn of its door: as an object it would outlive the collector's nursery. */
type NewComer = AtDoor & { answer: ImportPreviewRow; isDecided: boolean; text: string }

const packed = <Values extends AtDoor & { action?: string | undefined }>(
  answer: ImportPreviewRow,
  row: TableRow<Values>,
): NewComer => ({
  answer,
  isDecided: row.values.action !== undefined,
  postal_code: row.values.postal_code,
  text: JSON.stringify(row),
})

/** Puts whom each of them may mean into its answer, door by door. Returns how many of those wait for a decision. */
async function addSimilar<Values, Plan extends Decision>(
  { gone }: ImportCall,
  importer: Importer<Values, Plan>,
  newComers: NewComer[],
): Promise<number> {
  let undecided = 0
  newComers.sort(byDoor)
  for (let from = 0; from < newComers.length; from += PORTION) {
    const some = newComers.slice(from, from + PORTION)
    const similar = await importer.similar(some.map(({ text }) => JSON.parse(text)))
    for (const { answer, isDecided } of some) {
      const found = similar.get(answer.row)
      if (!found) continue
      Object.assign(answer, found)
      if (!isDecided) undecided += 1
    }
    await yieldUnlessAborted(gone)
  }
  return undecided
}
