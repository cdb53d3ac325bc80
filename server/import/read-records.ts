import { createReadStream } from 'node:fs'
import Papa from 'papaparse'

const RECORD_MAX = 1_000_000

/**
 * The records of a .csv file on disk, some at a time, however large it is; UTF-8, commas between the cells.
 * Throws a readable sentence for another encoding and for a quotation mark that is never closed.
 */
export async function* readRecords(path: string): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for await (const bytes of createReadStream(path)) {
    text += decode(() => decoder.decode(Buffer.from(bytes), { stream: true }))
    const end = endOfWhole(text)
    if (end > 0) yield split(text.slice(0, end))
    text = text.slice(end)
    if (text.length > RECORD_MAX) throw neverClosed()
  }
  text += decode(() => decoder.decode())
  if (endOfWhole(`${text}\n`) <= text.length) throw neverClosed()
  if (text !== '') yield split(text)
}

/** Behind the last line end that stands outside quotation marks; 0 when there is none. */
function endOfWhole(text: string): number {
  let [end, isQuoted] = [0, false]
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) isQuoted = !isQuoted
    else if (character === NEWLINE && !isQuoted) end = at + 1
  }
  return end
}

const QUOTE = 34
const NEWLINE = 10

function split(text: string): string[][] {
  const whole = text.replace(/\r\n/g, '\n').replace(/\n$/, '')
  return Papa.parse<string[]>(whole, { delimiter: ',', newline: '\n' }).data
}

function decode(read: () => string): string {
  try {
    return read()
  } catch {
    throw new Error('The file is not UTF-8. Save it as "CSV UTF-8" and try again')
  }
}

const neverClosed = () => new Error('The file has a quotation mark that is never closed')
