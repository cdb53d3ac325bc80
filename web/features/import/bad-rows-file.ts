import { doubtfulCells } from '../../../contract/doubtful-number.ts'
import { importWords } from '../../words/import-words.ts'
import type { CheckedTable, Faults } from './checked-table.ts'
import { csvFile } from './csv-text.ts'
import { type ImportField, titleOf } from './import-fields.ts'
import type { leftOutColumns } from './left-out-columns.ts'
import type { Jobs } from './worker-messages.ts'

type Told = Jobs['writeBad']['ask']
type OfFile = {
  columns: readonly string[]
  fields: readonly ImportField[]
  /** As the file has them. */
  raw: readonly (readonly string[])[]
  others: ReturnType<typeof leftOutColumns>
}

/** With what is wrong in a row the numbers in it that would be asked about once that is mended. */
function doubts(columns: readonly string[], cells: readonly string[], faults: Faults | null): Faults {
  if (!faults) return {}
  const doubtful = doubtfulCells((name) => cells[columns.indexOf(name)])
  const told = [...doubtful.keys()].map((name) => [name, importWords.numberDoubtful])
  return { ...Object.fromEntries(told), ...faults }
}

/** The rows that stay out, each with why, as a file that can be mended and brought back. */
export function badRowsFile(
  table: CheckedTable,
  { served, skipped }: Told,
  { columns, fields, raw, others }: OfFile,
): Blob {
  const [byServer, byChoice] = [new Map(served), new Map(skipped)]
  const titles = columns.map((name) => fields.find((field) => field.name === name)?.header ?? name)
  const header = [...titles, ...others.map((one) => one.header), 'Reason']
  const records = table.rows.flatMap(({ cells, number, isNobody }, place) => {
    const faults = { ...byServer.get(place), ...doubts(columns, cells, table.faults(place)) }
    const reasons = Object.entries(faults).map(([name, reason]) =>
      name ? `${titleOf(fields, name)}: ${reason}` : reason,
    )
    if (table.out.has(place)) reasons.unshift(isNobody ? importWords.nobody : importWords.leftOutByHand)
    const skip = byChoice.get(place)
    if (reasons.length === 0 && skip) reasons.push(skip)
    const rest = others.map(({ at }) => raw[number - 1]?.[at] ?? '')
    return reasons.length > 0 ? [[...cells, ...rest, reasons.join('; ')]] : []
  })
  return csvFile([header, ...records])
}
