import type { Target } from './guess-columns.ts'
import { headerText } from './header-text.ts'

const closing =
  /^(grand |sub[ -]?)?total\b|^(jumlah|总计|合计|小计|总数|மொத்தம்)|^(prepared|printed|generated|updated|checked|disediakan|dicetak) (by|on|oleh|pada)\b|^page \d+( of \d+)?$|^\**\s*end of (list|report|file)|^制表/i
const heading = /:$|^(block|blk|zone|cluster|floor|programme|program|group|区)\b/i
const names = new Set<Target>(['first_name', 'last_name', 'full_name'])

/** Whether a line of the file is a total, a heading, a note or the header once more, and nobody. */
export function isNobody(
  cells: readonly string[],
  targets: readonly Target[],
  header: readonly string[],
): boolean {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ text: cell.trim(), at }]))
  const [first] = filled
  if (!first) return false
  // A heading that is merged over the whole line stands in every cell of it.
  if (filled.length > 2 && filled.every(({ text }) => text === first.text)) return true
  const repeated = filled.filter(({ text, at }) => headerText(text) === headerText(header[at] ?? ''))
  if (repeated.length > 1 && repeated.length === filled.length) return true
  const hasName = filled.some(
    ({ text, at }) => names.has(targets[at] ?? '') && /\p{L}/u.test(text) && !closing.test(text),
  )
  if (closing.test(first.text) && filled.length <= Math.max(2, targets.length / 2)) return !hasName
  return (
    filled.length === 1 &&
    targets.length > 2 &&
    (!names.has(targets[first.at] ?? '') || heading.test(first.text))
  )
}
