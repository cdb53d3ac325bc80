import { choiceWords } from '../../../contract/choice-cells.ts'
import { hasChoices, type OwnChoice, type OwnKind } from '../../../contract/own-kinds.ts'

/** A file that is sent has no stroke between choices: one may stand in a choice's name. */
const between = (marks: string) => marks.replaceAll('/', ';')
const TICK = /^[✓✔☑√x]$/i

/** 'Soft  food' and 'Soft\u00a0food' are one choice. */
export const oneBlank = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A cell as a field of the organisation's own reads it: 1,250 as a number, Meals / Letters as two choices. */
export function ownText(kind: OwnKind, choices: readonly OwnChoice[], cell: string): string {
  if (kind === 'number') return /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell
  if (kind === 'yes_no') return TICK.test(cell) ? 'yes' : cell
  if (!hasChoices(kind)) return cell
  const spelt = choices.find(({ name }) => oneBlank(name) === oneBlank(cell))
  if (spelt) return spelt.name
  if (kind === 'one_of') return oneBlank(cell)
  // A line of its own is one of several.
  const line = cell.replace(/[^\S\n]+/g, ' ')
  const [text, end] = choiceWords(line, choices, { between: /[,;/\n|]/g }).reduce(
    ([read, past], { from, to }) =>
      [`${read}${between(line.slice(past, from))}${line.slice(from, to)}`, to] as const,
    ['', 0] as const as readonly [string, number],
  )
  return `${text}${between(line.slice(end))}`
}
