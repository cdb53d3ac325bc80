import { guarded } from '../../contract/formula-guard.ts'
import type { Bytes } from '../../contract/operation.ts'
import type { Fields } from '../../contract/records/record.ts'
import { cellText } from '../../contract/records/records.ts'

/** RFC 4180 with the guard against formulas, UTF-8 with its mark so that Excel reads it (S-12); a batch at a time. A field that `fields` name is written as an import reads it back, under its heading. */
export function csvExport(
  file_name: string,
  columns: readonly string[],
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
  fields: Fields = {},
  headings: ReadonlyMap<string, string> = new Map(),
): Bytes {
  return {
    content_type: 'text/csv; charset=utf-8',
    file_name,
    content: encoded(columns, batches, fields, headings),
    is_inline: false,
    max_age: 0,
  }
}

async function* encoded(
  columns: readonly string[],
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
  fields: Fields,
  headings: ReadonlyMap<string, string>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvRecord(columns.map((name) => headings.get(name) ?? name))}`)
  for await (const batch of batches) {
    const records = batch.map((row) =>
      recordOf(
        columns.map((name) => {
          const cell = textOf(cellText(fieldOf(fields, name), ownOf(row, name)))
          return !Object.hasOwn(fields, name) && belowZero.test(cell) ? cell : guarded(cell)
        }),
      ),
    )
    yield Buffer.from(records.join(''))
  }
}

/** A column may be called `constructor`: what every object has is no answer. */
const ownOf = (row: Record<string, unknown>, name: string) =>
  Object.hasOwn(row, name) ? row[name] : undefined
const fieldOf = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)

/** One record with its line end; null and undefined are empty cells. */
export const csvRecord = (cells: readonly unknown[]): string =>
  recordOf(cells.map((cell) => guarded(textOf(cell))))

const textOf = (value: unknown) => String(value ?? '')

const recordOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string) => (/[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

// Runs nothing, and with a mark before it no spreadsheet adds it up. What an import reads back keeps the mark: it takes
// nothing that begins with a dash.
const belowZero = /^-\d{1,9}(?:\.\d+)?$/

/** A name that every file system takes: 'Silver Meals.csv'. */
export function csvFileName(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // By letters: half of one can stand in no header.
  return `${Array.from(clean).slice(0, 100).join('') || 'export'}.csv`
}
