import Papa from 'papaparse'
import { CSV_ROWS_MAX } from '../../../contract/constants.ts'
import { FileRefusal, refusals } from './file-refusal.ts'

/** Rows above the header that a person's file may have. */
const SPARE = 100
const LOOKED_AT = 15

/** A .csv file's rows: comma, semicolon or tab, UTF-8 or UTF-16 with its mark (S-12). Throws FileRefusal. */
export function readCsv(bytes: Uint8Array, isKnown: (header: string) => boolean): string[][] {
  const rows: string[][] = []
  let fault = ''
  const text = decoded(bytes).replace(/\r\n?/g, '\n')
  Papa.parse<string[]>(text, {
    newline: '\n',
    delimiter: bestDelimiter(text, isKnown),
    step({ data, errors }, parser) {
      rows.push(data)
      const error = errors.find(({ type }) => type === 'Quotes')
      if (error) fault = quoteFault(rows.length, error.code)
      else if (rows.length > CSV_ROWS_MAX + SPARE) fault = refusals.tooManyRows
      if (fault) parser.abort()
    },
  })
  if (fault) throw new FileRefusal(fault)
  return rows
}

/** Whichever makes more headers known; else whichever makes the first lines widest. */
function bestDelimiter(text: string, isKnown: (header: string) => boolean): string {
  const scores = [',', ';', '\t'].map((delimiter) => {
    const first = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: LOOKED_AT }).data
    const known = Math.max(0, ...first.map((cells) => cells.filter(isKnown).length))
    return { delimiter, score: known * 1000 + Math.max(0, ...first.map((cells) => cells.length)) }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

const quoteFault = (row: number, code: string) =>
  code === 'MissingQuotes'
    ? `Row ${row} has a quotation mark that is never closed.`
    : `Row ${row} has text after a closing quotation mark.`

function decoded(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\u0000')) throw new FileRefusal(refusals.notTable)
    return text
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    if (encoding !== 'utf-8') throw new FileRefusal(refusals.brokenText)
    if (bytes.includes(0)) throw new FileRefusal(refusals.notTable)
    throw new FileRefusal(
      `Line ${badLine(bytes)} is not UTF-8. In Excel choose "Save as", "CSV UTF-8", or choose the workbook itself.`,
    )
  }
}

/** The first line that does not decode alone: a line end is never part of another character. */
function badLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [line, from] = [1, 0]
  while (from < bytes.length) {
    const end = bytes.indexOf(10, from)
    const to = end < 0 ? bytes.length : end
    try {
      decoder.decode(bytes.subarray(from, to))
    } catch {
      return line
    }
    line += 1
    from = to + 1
  }
  return line
}
