import Papa from 'papaparse'
import { CSV_ROWS_MAX } from '../../../contract/constants.ts'
import { FileRefusal, refusals } from './file-refusal.ts'
import type { EncodingChoice } from './open-file.ts'
import { type OldEncoding, oldEncodings, telling } from './text-encoding.ts'

/** Rows above the header that a person's file may have. */
const SPARE = 100
const LOOKED_AT = 15

/**
 * A .csv file: comma, semicolon or tab, UTF-8 or UTF-16 with its mark (S-12). One that is written as Excel did before
 * Unicode has `letterings`, the likeliest first, for only a person can tell. Throws FileRefusal.
 */
export function openCsv(bytes: Uint8Array, isKnown: (header: string) => boolean) {
  const texts = decoded(bytes)
  const letterings: EncodingChoice[] = texts.flatMap(({ encoding, text }) =>
    encoding ? [{ encoding, samples: telling(text) }] : [],
  )
  return {
    letterings,
    read: (encoding = letterings[0]?.encoding) =>
      rowsOf(texts.find((one) => one.encoding === encoding)?.text ?? '', isKnown),
  }
}

function rowsOf(whole: string, isKnown: (header: string) => boolean): string[][] {
  const rows: string[][] = []
  let fault = ''
  const text = whole.replace(/\r\n?/g, '\n')
  Papa.parse<string[]>(text, {
    newline: '\n',
    delimiter: bestDelimiter(text, isKnown),
    step({ data, errors }, parser) {
      rows.push(data.map(asText))
      const error = errors.find(({ type }) => type === 'Quotes')
      if (error) fault = quoteFault(rows.length, error.code)
      else if (rows.length > CSV_ROWS_MAX + SPARE) fault = refusals.tooManyRows
      if (fault) parser.abort()
    },
  })
  if (fault) throw new FileRefusal(fault)
  return rows
}

/** '="007"' is how a system keeps a spreadsheet from taking the zeros: text, and nothing that is run (S-12). */
const asText = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

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

type Decoded = { encoding?: OldEncoding; text: string }

function decoded(bytes: Uint8Array): Decoded[] {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\u0000')) throw new FileRefusal(refusals.notTable)
    return [{ text }]
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    if (encoding !== 'utf-8') throw new FileRefusal(refusals.brokenText)
    if (bytes.includes(0)) throw new FileRefusal(refusals.notTable)
    const { good, bad, firstBad } = utf8Lines(bytes)
    if (good <= bad) return oldEncodings(bytes)
    throw new FileRefusal(
      `Line ${firstBad} is not UTF-8. In Excel choose "Save as", "CSV UTF-8", or choose the workbook itself.`,
    )
  }
}

/** Lines with more than ASCII that are UTF-8 and that are not: a file of Unicode that is damaged has few of the latter. */
function utf8Lines(bytes: Uint8Array) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const seen = { good: 0, bad: 0, firstBad: 0 }
  let [line, from] = [1, 0]
  while (from < bytes.length) {
    const end = bytes.indexOf(10, from)
    const to = end < 0 ? bytes.length : end
    const part = bytes.subarray(from, to)
    try {
      if (decoder.decode(part).length < part.length) seen.good += 1
    } catch {
      seen.bad += 1
      seen.firstBad ||= line
    }
    line += 1
    from = to + 1
  }
  return seen
}
