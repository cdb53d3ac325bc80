import Papa from 'papaparse'
import { CSV_ROWS_MAX } from '../../contract/constants.ts'
import { refuseFile } from './refuse-file.ts'

const delimiters = [',', ';', '\t'] as const

/**
 * Records of cells with comma, semicolon or tab between them: whichever makes more of the first line known.
 * Throws 422 naming the row for a quotation mark that is out of place, and for too many rows.
 */
export function splitRecords(text: string, isKnown: (header: string) => boolean): string[][] {
  const delimiter = bestDelimiter(text, isKnown)
  const records: string[][] = []
  let fault: Error | undefined
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors }, parser) {
      const [error] = errors
      records.push(data)
      if (error?.type === 'Quotes') fault = quoteFault(records.length, error.code)
      else if (records.length > CSV_ROWS_MAX + 2) fault = tooManyRows()
      if (fault) parser.abort()
    },
  })
  if (fault) throw fault
  // The line end after the last record makes one more, empty one.
  if (records.at(-1)?.every((cell) => cell === '')) records.pop()
  if (records.length > CSV_ROWS_MAX + 1) throw tooManyRows()
  return records
}

const tooManyRows = () => refuseFile(`At most ${CSV_ROWS_MAX.toLocaleString('en')} rows`)

const quoteFault = (row: number, code: string) =>
  refuseFile(
    code === 'MissingQuotes'
      ? `Row ${row} has a quotation mark that is never closed`
      : `Row ${row} has text after a closing quotation mark`,
  )

function bestDelimiter(text: string, isKnown: (header: string) => boolean): string {
  const counts = delimiters.map((delimiter) => {
    const [first = []] = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data
    return { delimiter, known: first.filter(isKnown).length }
  })
  return counts.reduce((best, next) => (next.known > best.known ? next : best)).delimiter
}
