import { FileRefusal, refusals } from './file-refusal.ts'
import type { Merge } from './merged-cells.ts'
import { WebTable } from './web-table.ts'

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
 * The rows of the largest table of a web page that bears the name of a workbook, as many systems export, and its merged
 * cells. One pass over the text: a page may be made to be slow (S-11). Throws FileRefusal where no table has a row below
 * its header.
 */
export function readWebPage(text: string): { rows: string[][]; merges: Merge[] } {
  const room = { cells: 0 }
  let [best, table] = [new WebTable(room), new WebTable(room)]
  let cell: string | null = null
  let [spans, hidden] = ['', '']
  const endCell = () => {
    if (cell !== null) table.add(spoken(cell), spans)
    cell = null
  }
  const endTable = () => {
    endCell()
    table.endRow()
    if (table.rows.length > best.rows.length) best = table
    table = new WebTable(room)
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
      table.endRow()
      if (!close) table.startRow()
    } else if (tag === 'td' || tag === 'th') {
      endCell()
      if (!close) [cell, spans] = ['', attributes]
    } else if (cell !== null)
      cell += tag === 'br' || (tag === 'p' && cell !== '') ? '\n' : words.replace(/\s+/g, ' ')
  }
  endTable()
  if (best.rows.length < 2) throw new FileRefusal(refusals.webPage)
  return { rows: best.rows, merges: best.merges }
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
