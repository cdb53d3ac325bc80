import { CSV_LIMIT, CSV_ROWS_MAX } from '../../../contract/constants.ts'
import { FileRefusal, refusals } from './file-refusal.ts'
import { filledMerges } from './merged-cells.ts'
import type { OpenFile } from './open-file.ts'

/** Opens what was chosen by what it is, not by what it is called. Throws FileRefusal in plain words. */
export async function openFile(file: Blob, isKnown: (header: string) => boolean): Promise<OpenFile> {
  if (file.size === 0) throw new FileRefusal(refusals.empty)
  if (file.size > CSV_LIMIT) throw new FileRefusal(refusals.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
  // The old container: an .xls, or an .xlsx that a password locks.
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRefusal(holds(bytes, 'EncryptedPackage') ? refusals.locked : refusals.oldWorkbook)
  if (starts(0x50, 0x4b)) {
    const { openWorkbook } = await import('./read-workbook.ts')
    return openWorkbook(bytes)
  }
  const isOther = starts(0x25, 0x50, 0x44, 0x46) || starts(0x89, 0x50) || starts(0xff, 0xd8, 0xff)
  if (isOther || starts(0x47, 0x49, 0x46, 0x38)) throw new FileRefusal(refusals.notTable)
  const marked = starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  const beginning = new TextDecoder(marked).decode(bytes.subarray(0, 800))
  if (/^\s*<(!--|!doctype html|html|table|meta|head|\?xml|style)/i.test(beginning)) {
    const { readWebPage, webPageText } = await import('./read-web-page.ts')
    const { rows, merges } = readWebPage(webPageText(bytes))
    const read = (fillsMerged: boolean) => (fillsMerged ? filledMerges(rows, merges) : rows)
    return {
      sheets: [],
      letterings: [],
      read: async (_, { fillsMerged }) => ({ rows: read(fillsMerged), merged: merges.length }),
    }
  }
  const { openCsv } = await import('./read-csv.ts')
  const { letterings, read } = openCsv(bytes, isKnown)
  return { sheets: [], letterings, read: async (_, { encoding }) => ({ rows: read(encoding), merged: 0 }) }
}

/** Rows without the empty ones at the end; throws FileRefusal when there is nothing to import. */
export function trimmedRows(rows: string[][]): string[][] {
  let length = rows.length
  while (length > 0 && rows[length - 1]?.every((cell) => cell.trim() === '')) length -= 1
  if (length === 0) throw new FileRefusal(refusals.empty)
  if (length > CSV_ROWS_MAX + 100) throw new FileRefusal(refusals.tooManyRows)
  return rows.slice(0, length)
}

/** Names of streams in that container are UTF-16. */
function holds(bytes: Uint8Array, name: string): boolean {
  const mark = Uint8Array.from([...name].flatMap((letter) => [letter.charCodeAt(0), 0]))
  for (let at = bytes.indexOf(mark[0] ?? 0); at >= 0; at = bytes.indexOf(mark[0] ?? 0, at + 1)) {
    if (mark.every((byte, place) => bytes[at + place] === byte)) return true
  }
  return false
}
