import { cellOfChoices } from '../../../contract/choice-cells.ts'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { choiceMeant, wordsIn } from './choice-words.ts'
import type { ImportField } from './import-fields.ts'
import { severalMeant } from './several-words.ts'
import {
  decidedMeaning,
  type Meanings,
  proposedStatus,
  proposedVolunteerStatus,
  statusOf,
} from './value-words.ts'

/** The fields of a row by their names, and what a person should look at. */
export type ReadRow = {
  values: Map<string, string>
  notes: Record<string, string>
  /** What somebody has to say about the person first, by the field. */
  question?: Record<string, string>
  /** The name as written was read out of one cell. */
  hasWholeName?: true
  /** What of its cells stands in no field of its own. */
  beside?: Beside[]
}
/** A cell, or a part of one, that went into the remarks, or nowhere where nobody has remarks. */
export type Beside = { name: string; title: string; cell: string; isLost?: true }
export type Known = ReadonlyMap<string, ImportField>
type Cell = { cell: string; title: string }

/** Keeps what a cell says where no field can: nothing of a file is lost without a word. */
export function addRemark({ values }: ReadRow, text: string): void {
  const before = values.get('remarks')
  values.set('remarks', before ? `${before}\n${text}` : text)
}

/** The word of a status as it was decided, else as it is understood; one that is not stays as it is. */
export function addStatus(
  row: ReadRow,
  known: Known,
  { cell, title, meanings }: Cell & { meanings: Readonly<Record<string, string>> | undefined },
): void {
  const meaning = decidedMeaning(meanings, cell) ?? proposedStatus(cell)
  if (meaning === null) {
    row.values.set('status', cell)
    return
  }
  const { status, reason } = statusOf(meaning)
  if (status !== '') row.values.set('status', status)
  if (reason !== '' && known.has('status_reason')) row.values.set('status_reason', reason)
  // The reason stands nowhere else.
  else if (reason !== '' || status === '') keepBeside(row, known, { cell, title }, 'status')
}

/** The languages or times of a cell as they were decided, else as they are understood; the others go beside them. */
export function addSeveral(
  row: ReadRow,
  known: Known,
  { cell, title, field, decided }: Cell & { field: ImportField; decided: Meanings[string] | undefined },
): void {
  const words = severalMeant(field, cell, decided)
  const meant = [...new Set(words.flatMap(({ meaning }) => meaning || []))]
  if (meant.length > 0) row.values.set(field.name, meant.join(', '))
  const rest = words.flatMap(({ text, meaning }) => (meaning ? [] : [text])).join(', ')
  if (rest !== '') keepOrLeave(row, known, { cell: rest, title }, field.name)
}

/** A volunteer's status as it was decided, else as it is understood, else in the organisation's own words. */
export function addVolunteerStatus(
  row: ReadRow,
  known: Known,
  { cell, title, decided }: Cell & { decided: Meanings[string] | undefined },
): void {
  const meaning = decidedMeaning(decided, cell) ?? proposedVolunteerStatus(cell) ?? cell
  if (meaning === '') keepOrLeave(row, known, { cell, title }, 'current_status')
  else row.values.set('current_status', meaning)
}

/** The words of an own field's choices as they were decided, else as they are understood; the others go beside it. */
export function addChoice(
  row: ReadRow,
  known: Known,
  {
    target,
    cell,
    title,
    own,
    decided,
  }: Cell & { target: string; own: OwnField; decided?: Meanings[string] | undefined },
): void {
  const words = wordsIn(own, cell).map((text) => ({ text, meaning: choiceMeant(own, text, decided) }))
  const meant = [...new Set(words.flatMap(({ meaning }) => meaning || []))]
  if (meant.length > 0) row.values.set(target, cellOfChoices(own.choices, meant, '; '))
  const rest = words.flatMap(({ text, meaning }) => (meaning ? [] : [text])).join(', ')
  if (rest !== '') keepOrLeave(row, known, { cell: rest, title, isSecret: own.is_sensitive }, target)
}

/**
 * An optional value that cannot be read is no refusal: it goes into the remarks, with its column's name. What another
 * column had given the field `before` stays (H-1454).
 */
export function keepUnread(
  row: ReadRow,
  field: ImportField | undefined,
  known: Known,
  { cell, title, isSecret, before = '' }: Cell & Secret & { before?: string | undefined },
): void {
  const text = field && row.values.get(field.name)
  if (!field || field.isRequired || field.name === 'nric' || text === undefined || text === '') return
  if (field.parse.safeParse(text).success) return
  if (before === '') row.values.delete(field.name)
  else row.values.set(field.name, before)
  delete row.notes[field.name]
  keepOrLeave(row, known, { cell, title, isSecret }, field.name)
}

/** Of a field that is sensitive: everybody reads remarks, and every export holds them. */
type Secret = { isSecret?: boolean | undefined }

/** What no field takes: into the remarks with its column's name, else left out and told. */
export function keepOrLeave(
  row: ReadRow,
  known: Known,
  { cell, title, isSecret = false }: Cell & Secret,
  name: string,
): void {
  if (known.has('remarks') && !isSecret) keepBeside(row, known, { cell, title }, name)
  else {
    row.notes[name] = `Cannot be read, and is left out: ${cell}`
    row.beside = [...(row.beside ?? []), { name, title, cell, isLost: true }]
  }
}

/** As it stands there. */
export const remarkOf = (title: string, cell: string): string => `${title}: ${cell}`

/** Into the remarks with the column's name, or a note where nothing has remarks. */
export function keepBeside(row: ReadRow, known: Known, { cell, title }: Cell, name: string): void {
  if (known.has('remarks')) {
    if (row.beside?.some((one) => one.title === title && one.cell === cell)) return
    addRemark(row, remarkOf(title, cell))
    row.beside = [...(row.beside ?? []), { name, title, cell }]
    row.notes.remarks = `From ${title}`
  } else row.notes[name] = `Read from ${cell}`
}
