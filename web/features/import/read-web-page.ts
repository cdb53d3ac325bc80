import { FileRefusal, refusals } from './file-refusal.ts'

const marks: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
}
const CELLS_MAX = 5_000_000

/** The letters of a web page as it says itself. Throws FileRefusal where they are broken. */
export function webPageText(bytes: Uint8Array): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : ''
  const said = /charset\s*=\s*["']?([\w-]{1,40})/i.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 2000)),
  )?.[1]
  try {
    return new TextDecoder(mark || said || 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FileRefusal(refusals.brokenText)
  }
}

/**
 * The rows of the largest table of a web page that bears the name of a workbook, as many systems export. One pass over
 * the text: a page may be made to be slow (S-11). Throws FileRefusal where no table has a row below its header.
 */
export function readWebPage(text: string): string[][] {
  let [best, rows]: [string[][], string[][]] = [[], []]
  let cell: string | null = null
  let [span, cells, hidden] = [1, 0, '']
  const endCell = () => {
    const row = rows.at(-1)
    if (cell === null || !row) return
    row.push(spoken(cell), ...Array.from({ length: span - 1 }, () => ''))
    cells += span
    if (cells > CELLS_MAX) throw new FileRefusal(refusals.tooLargeUnpacked)
    cell = null
  }
  const endTable = () => {
    endCell()
    if (rows.length > best.length) best = rows
    rows = []
  }
  for (const [, close = '', name = '', attributes = '', words = ''] of withoutComments(text).matchAll(
    /<(?:[!?][^<>]*|(\/?)([a-z][\w:]{0,40})([^<>]*))>|([^<]+|<)/gi,
  )) {
    const tag = name.toLowerCase()
    if (tag === 'style' || tag === 'script') hidden = close ? '' : tag
    else if (hidden) continue
    else if (tag === 'table') endTable()
    else if (tag === 'tr') {
      endCell()
      if (!close) rows.push([])
    } else if (tag === 'td' || tag === 'th') {
      endCell()
      if (!close) {
        cell = ''
        span = Math.min(100, Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1)) || 1
      }
    } else if (cell !== null)
      cell += tag === 'br' || (tag === 'p' && cell !== '') ? '\n' : words.replace(/\s+/g, ' ')
  }
  endTable()
  if (best.length < 2) throw new FileRefusal(refusals.webPage)
  return best
}

/** Without a pattern: one that looks for the end of each would look through the rest of the file each time. */
function withoutComments(text: string): string {
  let [rest, at] = ['', 0]
  for (;;) {
    const from = text.indexOf('<!--', at)
    const to = from < 0 ? -1 : text.indexOf('-->', from + 4)
    if (to < 0) return rest + text.slice(at, from < 0 ? undefined : from)
    rest += text.slice(at, from)
    at = to + 3
  }
}

const spoken = (cell: string): string =>
  cell
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, mark) => {
      if (mark) return marks[mark.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim()
