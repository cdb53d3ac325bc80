import Papa from 'papaparse'
import { CSV_ROWS_MAX } from '../../contract/constants.ts'
import { refuseFile } from './refuse-file.ts'

const delimiters = [',', ';', '\t'] as const
/** A workbook's own limit is 16,384 columns, of which nobody names so many; each name is looked up several times. */
const COLUMNS_MAX = 1000
const FIRST_LINE_MAX = 256 * 1024

/**
 * Records of cells with comma, semicolon or tab between them: whichever makes more of the first line known. They come
 * as the pieces of text do, some at a time, so that a large file never stands in memory as cells.
 * Throws 422 naming the row for a quotation mark that is out of place, and for too many rows or columns.
 */
export function* splitRecords(
  pieces: Iterable<string>,
  isKnown: (header: string) => boolean,
): Generator<string[][]> {
  let parse: ReturnType<typeof parserOf> | undefined
  let [text, enough, isFirst] = ['', 0, true]
  for (const piece of pieces) {
    text += piece
    if (text.length < enough) continue
    if (isFirst) requireLine(text)
    parse ??= parserOf(bestDelimiter(text, isKnown))
    const { records, end } = parse(text, false)
    text = text.slice(end)
    // Of a very long record no more is looked at until there is twice as much: else each piece would be read many times.
    enough = records.length === 0 ? text.length * 2 : 0
    isFirst &&= records.length === 0
    if (records.length > 0) yield records
  }
  if (isFirst) requireLine(text)
  parse ??= parserOf(bestDelimiter(text, isKnown))
  if (text !== '') yield parse(text, true).records
}

/** Papa on a text of which the last record may be cut off: that one is left for the next time. */
function parserOf(delimiter: string) {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let before = 0
  return (text: string, isLast: boolean) => {
    const { data, errors, meta } = parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>
    // What seems wrong with a record that is cut off may be only that.
    const fault = errors.find(({ type, row = 0 }) => type === 'Quotes' && row < data.length)
    if (fault) throw quoteFault(before + (fault.row ?? 0) + 1, fault.code)
    const wide = data.findIndex((cells) => cells.length > COLUMNS_MAX)
    if (wide >= 0)
      throw refuseFile(`Row ${before + wide + 1} has more than ${COLUMNS_MAX.toLocaleString('en')} columns`)
    // The line end after the last record makes one more, empty one.
    if (isLast && data.at(-1)?.every((cell) => cell === '')) data.pop()
    before += data.length
    if (before > CSV_ROWS_MAX + 1) throw tooManyRows()
    return { records: data, end: meta.cursor }
  }
}

/** Before it is parsed for each delimiter: one line of 10 MB holds everybody up. */
function requireLine(text: string): void {
  const end = text.indexOf('\n')
  if ((end < 0 ? text.length : end) > FIRST_LINE_MAX)
    throw refuseFile('The first row is too long to be the names of columns')
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
