import { importWords } from '../../words/import-words.ts'
import { type Known, keepBeside, type ReadRow } from './read-facts.ts'

const DECEASED = 'deceased'

const ask = (row: ReadRow, field: string, word: string): void => {
  row.question = { ...row.question, [field]: importWords.diedInName(word) }
}

/**
 * A death that a name tells, beside what the row says of the status: where it says nothing, the person is Inactive; where
 * it says something else, the row waits for somebody (0023, 0029, H-1451).
 */
export function addDeath(row: ReadRow, known: Known, { cell, title }: { cell: string; title: string }): void {
  const { values, notes } = row
  const name = known.has('current_status') ? 'current_status' : 'status'
  const status = values.get(name) ?? ''
  const reasonField = known.get('status_reason')
  const reason = values.get('status_reason') ?? ''
  if (status === '') {
    values.set(name, 'Inactive')
    notes[name] = importWords.fromName(cell)
  } else if (status !== 'Inactive') ask(row, name, 'Inactive')
  // Beside an Active it says nothing until somebody writes Inactive.
  if (reasonField && reason === '') {
    values.set('status_reason', DECEASED)
    if (status !== '') notes.status_reason = importWords.fromName(cell)
  } else if (reasonField?.parse.safeParse(reason).data !== DECEASED && reason !== '')
    ask(row, 'status_reason', DECEASED)
  // The day of it, or the whole, stands nowhere else.
  if (!reasonField || /\p{N}/u.test(cell)) keepBeside(row, known, { cell, title }, name)
}

/** Of a row that was refused for it: Active beside the reason of a death is what nobody has settled. */
export function askDeathAgain(row: ReadRow, known: Known): void {
  const reason = known.get('status_reason')?.parse.safeParse(row.values.get('status_reason') ?? '').data
  if (reason === DECEASED && row.values.get('status') === 'Active') ask(row, 'status', 'Inactive')
}
