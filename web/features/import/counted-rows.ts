import { headerText } from './header-text.ts'

const words = new Set(
  's n, s no, sn, no, nos, number, num, item, item no, row, row no, line, bil, bilangan, 序号, 序號, 项次, 項次, 号, எண், வ எண்'.split(
    ', ',
  ),
)
const FEWEST = 3

/** Whether a column only counts the rows: S/N, Bil, 序号 from 1 to n. Such a number is nobody's own. */
export function countsRows(header: string, cells: readonly string[]): boolean {
  if (header.trim() !== '#' && !words.has(headerText(header))) return false
  let last = 0
  for (const cell of cells) {
    const text = cell.normalize('NFKC').trim()
    if (text === '') continue
    const number = Number(/^(\d{1,6})(?:\.0*)?[.)]?$/.exec(text)?.[1])
    if (number !== last + 1) return false
    last = number
  }
  return last >= FEWEST
}
