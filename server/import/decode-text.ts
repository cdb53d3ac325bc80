import { refuseFile } from './refuse-file.ts'

const PIECE_BYTES = 64 * 1024

/**
 * A .csv file's bytes as text with \n line ends, a piece at a time: UTF-8, or UTF-16 with its mark (S-12). The whole is
 * looked through first: throws 422 for another encoding, naming the line, and for what is no text at all.
 */
export function* decodeText(content: Buffer): Generator<string> {
  requireText(content)
  let held = ''
  for (const piece of pieces(content, encodingOf(content))) {
    const text = held + piece
    // The \n that belongs to a \r at the end may come with the next piece.
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}

function* pieces(content: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < content.length; at += PIECE_BYTES)
    yield decoder.decode(content.subarray(at, at + PIECE_BYTES), { stream: true })
  yield decoder.decode()
}

function requireText(content: Buffer): void {
  if (content.length === 0) throw refuseFile('The file is empty')
  if (workbooks.some((mark) => startsWith(content, mark))) throw refuseFile(WORKBOOK)
  const encoding = encodingOf(content)
  if (encoding === 'utf-8' && (content.includes(0) || isKnownBinary(content))) throw notCsv()
  let hasNul = false
  try {
    for (const piece of pieces(content, encoding)) hasNul ||= piece.includes('\u0000')
  } catch {
    if (encoding !== 'utf-8') throw refuseFile('The file is not whole: its UTF-16 text is broken')
    const line = firstUndecodableLine(content)
    throw refuseFile(`Line ${line} is not UTF-8. Save the file as "CSV UTF-8" and choose it again`)
  }
  if (hasNul) throw notCsv()
}

/** What a clerk sends most often in place of a .csv: .xlsx and .xls, whatever they are called. */
const workbooks = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']
const WORKBOOK = 'This is a workbook, not a .csv file. Save it as "CSV UTF-8" and choose that file'

const notCsv = () => refuseFile('This is not a .csv file')

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function encodingOf(content: Buffer): Encoding {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

const signatures = ['%PDF-', '\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff']

const startsWith = (content: Buffer, mark: string) =>
  content.subarray(0, mark.length).toString('latin1') === mark

/** Other files that are chosen by mistake: a PDF, a picture. */
const isKnownBinary = (content: Buffer) => signatures.some((mark) => startsWith(content, mark))

/** The longest prefix that decodes is found by halving; a character cut by the end of a prefix is no fault. */
function firstUndecodableLine(content: Buffer): number {
  let [good, bad] = [0, content.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (decodes(content.subarray(0, middle))) good = middle
    else bad = middle
  }
  return content
    .subarray(0, good)
    .toString('latin1')
    .split(/\r\n?|\n/).length
}

function decodes(prefix: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(prefix, { stream: true })
    return true
  } catch {
    return false
  }
}
