import { importWords } from '../../words/import-words.ts'
import type { Target } from './guess-columns.ts'
import { type Known, keepBeside, type ReadRow } from './read-facts.ts'
import { type NameOrder, nameParts } from './split-name.ts'

type Cell = { cell: string; title: string; order: NameOrder; own: ReadonlySet<Target> }

/** A whole name as it is written: its two fields, the title and the characters beside it, and what it leaves open. */
export function addName(row: ReadRow, known: Known, { cell, title, order, own }: Cell): void {
  const { parts, note, doubts } = nameParts(cell, order)
  const named = { ...parts, title: parts.title.replace(/\.(?=\s|$)/g, '') }
  for (const [field, text] of Object.entries(named))
    if (text !== '' && known.has(field) && !own.has(field)) row.values.set(field, text)
  if (note) row.notes.display_name = note
  // Nobody goes in as two: somebody says who it is.
  if (doubts.includes('two people')) row.question = { first_name: importWords.twoPeople }
  if (!doubts.includes('deceased') || !known.has('status') || own.has('status')) return
  row.values.set('status', 'Inactive')
  row.notes.status = importWords.fromName(cell)
  if (known.has('status_reason')) row.values.set('status_reason', 'deceased')
  else keepBeside(row, known, { cell, title }, 'status')
}
