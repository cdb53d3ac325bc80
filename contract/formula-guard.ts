// What a spreadsheet runs when a cell starts with it, full-width and small forms too, also after white space and what has
// no ink (S-12).
const starter = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*([=+\-@|%\t\r＝＋－＠｜％﹦﹢﹣﹫﹪])/u
// A semicolon parts cells where a comma parts decimals: what follows it would start one.
const guardable = /^'*[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[;=+\-@|%\t\r＝＋－＠｜％﹦﹢﹣﹫﹪]/u
// Whose it is has a letter: brackets of white space alone would be read in two ways, and ten numbers in a thousand (S-11).
const numberOf = (space: string) =>
  `\\+?\\d[\\d${space}().-]*(?:\\((?=[${space}'’]{0,49}\\p{L})[\\p{L}${space}'’]{1,50}\\)[${space}]*)?`
const number = numberOf('\\s')
const phones = new RegExp(`^\\s*(?=\\+)${number}(?:[,;/]\\s*${number}){0,9}$`, 'u')
// It ends with its line: one that went on would be read again from each of the lines below (S-11).
const numberOfLine = numberOf('\\p{Zs}\\t')
// Where a semicolon parts cells the quotes around this one mean nothing, and what stands behind a semicolon or on a new line
// begins a cell too, also after white space. A list's dash and a space run nothing, nor does a telephone number with its +.
const begins = /(?<=[;\r\n])/u.source
const runs = `(?=[ \\p{Cf}\\p{Default_Ignorable_Code_Point}]*(?!${numberOfLine}(?:[,;/\\r\\n]|$))(?:[=+@|%\\t＝＋＠｜％﹢﹦﹪﹫]|[-－﹣](?!\\s)))`
const within = new RegExp(`${begins}('*)${runs}`, 'gu')
const guardedWithin = new RegExp(`${begins}'('*)${runs}`, 'gu')
/** Clerks write a dash for nothing; a lone one runs nothing. */
const dash = /^\s*-\s*$/

/** Why a cell of a file is refused, or null. Telephone numbers with their +, and whose they are in brackets, are no formula. */
export function formulaReason(cell: string): string | null {
  if (cell.trim() === '' || phones.test(cell) || dash.test(cell)) return null
  const sign = starter.exec(cell)?.[1]
  if (sign === undefined) return null
  const name = { '\t': 'a tab', '\r': 'a line end' }[sign] ?? sign
  return `starts with ${name}, which a spreadsheet would run`
}

/** A leading ' before a cell, and before a part of one, that a spreadsheet would run (S-12). Undone by `unguarded`, whatever the cell held. */
export const guarded = (cell: string): string =>
  (guardable.test(cell) ? `'${cell}` : cell).replaceAll(within, "'$1")

export function unguarded(cell: string): string {
  const inner = cell.replaceAll(guardedWithin, '$1')
  return inner.startsWith("'") && guardable.test(inner.slice(1)) ? inner.slice(1) : inner
}
