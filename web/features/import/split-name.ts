import { type NameDoubt, readName, type SplitOrder } from '../../../contract/person-name.ts'

export type NameOrder = SplitOrder

const doubtWords: Record<NameDoubt, string> = {
  deceased: 'The cell says that this person has died',
  'two people': 'Two people in one cell? Keep one here, and give the other a row of their own',
}

/** A cell that holds a whole name, as the fields of a row, and what a person should look at. */
export function nameParts(cell: string, order: NameOrder) {
  const { other_name, doubts: found, ...names } = readName(cell, order)
  const note = found.map((doubt) => doubtWords[doubt]).join('. ')
  return { parts: { ...names, other_names: other_name }, note, doubts: found }
}
