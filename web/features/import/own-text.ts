import type { OwnChoice, OwnKind } from '../../../contract/own-kinds.ts'

const TICK = /^[✓✔☑√x]$/i

/** A cell as a field of the organisation's own reads it: 1,250 as a number, Meals / Letters as two choices. */
export function ownText(kind: OwnKind, choices: readonly OwnChoice[], cell: string): string {
  if (kind === 'number') return /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell
  if (kind === 'yes_no') return TICK.test(cell) ? 'yes' : cell
  if (kind !== 'several_of' || choices.some(({ name }) => name.trim() === cell)) return cell
  return cell.replaceAll('/', ';')
}
