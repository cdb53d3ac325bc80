import { readSheet } from 'read-excel-file/universal'
import { FileRefusal, refusals } from './file-refusal.ts'
import { hiddenRowsOf, withoutHidden } from './hidden-rows.ts'
import { filledMerges, mergesOf } from './merged-cells.ts'
import type { OpenFile } from './open-file.ts'
import { asShown } from './shown-numbers.ts'
import { withFormulasShown, withSlipsShown } from './uncalculated.ts'
import { rewriteSheets, visibleSheets } from './workbook-sheets.ts'
import { readZip, storedZip } from './zip-entries.ts'

/** An .xlsx file: the names of its visible sheets, and the rows of one as text. Throws FileRefusal. */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<OpenFile> {
  const entries = await readZip(bytes)
  const names = visibleSheets(entries).map(({ name }) => name)
  if (names.length === 0) throw new FileRefusal(refusals.noSheet)
  const withNumbersShown = asShown(new TextDecoder().decode(entries.get('xl/styles.xml')))
  rewriteSheets(entries, (sheet) => withFormulasShown(withNumbersShown(withSlipsShown(sheet))))
  const archive = storedZip(entries)
  const merges = mergesOf(entries)
  const hidden = hiddenRowsOf(entries)
  entries.clear()
  return {
    sheets: names,
    letterings: [],
    read: async (sheet, { fillsMerged, leavesHidden }) => {
      try {
        // Numbers as they stand: no digit of a long one is rounded away.
        const read = await readSheet(archive, sheet, { parseNumber: numberText, trim: false })
        const rows = read.map((cells) => cells.map(cellText))
        const merged = merges.get(sheet) ?? []
        const whole = fillsMerged ? filledMerges(rows, merged) : rows
        const { count, left } = withoutHidden(whole, hidden.get(sheet) ?? new Set())
        return { rows: leavesHidden ? left() : whole, merged: merged.length, hidden: count }
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

/**
 * Some programs write 6591234567 as 6.591234567E9 or 6591234567.0, and Excel 1.1 as 1.1000000000000001: it shows and
 * knows 15 digits, the others are how a computer holds a fraction.
 */
function numberText(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number.toFixed(0)
  return Number.isFinite(number) && text.includes('.') ? String(Number(number.toPrecision(15))) : text
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Excel's day 0, on which a time by itself stands. */
const NO_DAY = Date.UTC(1899, 11, 30)

/** A day, with its time where it has one: '2026-03-15 14:24', and '14:24' alone. */
function dateText(date: Date): string {
  const moment = Math.round(date.getTime() / MINUTE) * MINUTE
  if (Number.isNaN(moment)) return ''
  const [day = '', time = ''] = new Date(moment).toISOString().slice(0, 16).split('T')
  if (moment >= NO_DAY && moment < NO_DAY + DAY) return time
  return time === '00:00' ? day : `${day} ${time}`
}
