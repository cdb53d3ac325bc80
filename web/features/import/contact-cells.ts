import { telephonesInCell } from '../../../contract/telephones-in-cell.ts'
import { type Known, keepBeside, type ReadRow } from './read-facts.ts'

/** A cell of a contact: of several numbers the first, the others beside the person. */
export function addContact(
  row: ReadRow,
  known: Known,
  {
    target,
    cell,
    title,
    marks,
  }: { target: string; cell: string; title: string; marks: ReadonlyMap<string, string> },
): void {
  const read = target.endsWith('_telephone') ? telephonesInCell(cell) : null
  if (read?.isNone) return
  const [first, ...others] = read?.numbers ?? []
  row.values.set(target, first?.number ?? cell)
  if (others.length > 0) keepBeside(row, known, { cell, title }, target)
  const mark = marks.get(target.slice(0, 'contact_1_'.length))
  if (mark) row.values.set(mark, 'Yes')
}
