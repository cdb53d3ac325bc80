import { readSheet } from 'read-excel-file/universal'
import { FileRefusal, refusals } from './file-refusal.ts'
import { filledMerges, mergesOf } from './merged-cells.ts'
import type { OpenFile } from './open-file.ts'
import { visibleSheets } from './workbook-sheets.ts'
import { readZip, storedZip } from './zip-entries.ts'

/** An .xlsx file: the names of its visible sheets, and the rows of one as text. Throws FileRefusal. */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<OpenFile> {
  const entries = await readZip(bytes)
  const names = visibleSheets(entries).map(({ name }) => name)
  if (names.length === 0) throw new FileRefusal(refusals.noSheet)
  const archive = storedZip(entries)
  const merges = mergesOf(entries)
  entries.clear()
  return {
    sheets: names,
    letterings: [],
    read: async (sheet, { fillsMerged }) => {
      try {
        // Numbers as they stand: no digit of a long one is rounded away.
        const read = await readSheet(archive, sheet, { parseNumber: numberText, trim: false })
        const rows = read.map((cells) => cells.map(cellText))
        const merged = merges.get(sheet) ?? []
        return { rows: fillsMerged ? filledMerges(rows, merged) : rows, merged: merged.length }
      } catch {
        throw new FileRefusal(refusals.brokenWorkbook)
      }
    },
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

/** Some programs write 6591234567 as 6.591234567E9 or 6591234567.0; a fraction stays as it is. */
function numberText(text: string): string {
  const number = /^-?\d+\.0+$|^-?\d(\.\d+)?E\+?\d+$/i.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number.toFixed(0) : text
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}
