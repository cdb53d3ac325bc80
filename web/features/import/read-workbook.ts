import { readSheet } from 'read-excel-file/universal'
import { FileRefusal, refusals } from './file-refusal.ts'
import { readZip, storedZip } from './zip-entries.ts'

export type Workbook = { sheets: string[]; read: (sheet: string) => Promise<string[][]> }

/** An .xlsx file: the names of its visible sheets, and the rows of one as text. Throws FileRefusal. */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const entries = await readZip(bytes)
  const names = sheetNames(new TextDecoder().decode(entries.get('xl/workbook.xml')))
  if (names.length === 0) throw new FileRefusal(refusals.noSheet)
  const archive = storedZip(entries)
  entries.clear()
  return {
    sheets: names,
    read: async (sheet) => {
      try {
        // Numbers as they stand: no digit of a long one is rounded away.
        const rows = await readSheet(archive, sheet, { parseNumber: numberText, trim: false })
        return rows.map((cells) => cells.map(cellText))
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

function sheetNames(workbook: string): string[] {
  const tags = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  return tags
    .filter((tag) => !/\bstate="(hidden|veryHidden)"/.test(tag))
    .map((tag) => unescaped(/\bname="([^"]*)"/.exec(tag)?.[1] ?? ''))
    .filter(Boolean)
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);|&#(\d+);/g, (_, mark: string, code: string) =>
    mark ? (marks[mark] ?? '') : String.fromCodePoint(Number(code)),
  )
