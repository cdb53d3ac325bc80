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
      csvRecord(columns.map((name) => cellText(fieldOf(fields, name), ownOf(row, name)))),
    )
    yield Buffer.from(records.join(''))
  }
}

/** A column may be called `constructor`: what every object has is no answer. */
const ownOf = (row: Record<string, unknown>, name: string) =>
  Object.hasOwn(row, name) ? row[name] : undefined
const fieldOf = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)

/** One record with its line end; null and undefined are empty cells. */
export const csvRecord = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: unknown): string {
  const cell = guarded(String(value ?? ''))
  return /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A name that every file system takes: 'Silver Meals.csv'. */
export function csvFileName(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${clean.slice(0, 100) || 'export'}.csv`
}
