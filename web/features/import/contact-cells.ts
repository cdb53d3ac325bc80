import { telephonesInCell } from '../../../contract/telephones-in-cell.ts'
import { type Known, keepBeside, type ReadRow } from './read-facts.ts'
import { isOfTheHouse } from './read-telephones.ts'
import { isRelation } from './relation-words.ts'
import { wordOf } from './value-words.ts'

type ContactCell = {
  target: string
  cell: string
  title: string
  marks: ReadonlyMap<string, string>
  /** What the row has for another field. */
  told: (target: string) => string
}

/** A cell of a contact: of several numbers the first, the others beside the person; whose it is says what they are to them. */
export function addContact(
  row: ReadRow,
  known: Known,
  { target, cell, title, marks, told }: ContactCell,
): void {
  const read = target.endsWith('_telephone') ? telephonesInCell(cell) : null
  if (read?.isNone) return
  const [first, ...others] = read?.numbers ?? []
  row.values.set(target, first?.number ?? cell)
  const slot = target.slice(0, 'contact_1_'.length)
  const whose = first?.whose ?? ''
  const relation = `${slot}relation`
  const said = [told(`${slot}name`), told(relation)].map(wordOf)
  const isNew = !isOfTheHouse(whose) && !said.includes(wordOf(whose))
  const fills = isNew && told(relation) === '' && isRelation(whose)
  if (fills) row.values.set(relation, whose)
  if (others.length > 0 || (isNew && !fills)) keepBeside(row, known, { cell, title }, target)
  const mark = marks.get(slot)
  if (mark) row.values.set(mark, 'Yes')
}
