import { z } from 'zod'
import { cellOfChoices, idsInCell } from './choice-cells.ts'
import { contactNumber, isoDate } from './fields.ts'
import { seenText } from './name-fields.ts'
import { holdsNric, nricRefusal } from './nric-kept-out.ts'
import { hasChoices, OWN_LONG_MAX, type OwnChoice, type OwnField, type OwnNoun } from './own-kinds.ts'

/** What a value is checked against. */
type Defined = Pick<OwnField, 'noun' | 'kind' | 'choices'>

const plainText = (noun: OwnNoun, max: number) =>
  seenText(max).refine((value) => !holdsNric(value), nricRefusal[noun])

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,6})?$/
const number = z
  .string({ error: 'Type a number, like 1250 or 12.5' })
  .trim()
  .refine((value) => !value.includes(','), 'Type it without a comma, like 1250 or 12.5')
  .refine((value) => value.includes(',') || NUMBER.test(value), 'Type a number, like 1250 or 12.5')
  .transform((value) =>
    value
      .replace(/^\+/, '')
      .replace(/^(-?)0+(?=\d)/, '$1')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  )
  .transform((value) => (value === '-0' ? '0' : value))

const oneOf = (choices: readonly OwnChoice[]) =>
  z
    .string({ error: 'Choose one' })
    .refine((value) => choices.some(({ id }) => String(id) === value), 'Choose one of the list')

/** Ids with commas between them, in the order of the list, each once. */
const severalOf = (choices: readonly OwnChoice[]) =>
  z
    .string({ error: 'Choose from the list' })
    .transform((value) => value.split(',').filter(Boolean))
    .refine((ids) => ids.every((one) => choices.some(({ id }) => String(id) === one)), 'Choose from the list')
    .transform((ids) =>
      choices
        .map(({ id }) => String(id))
        .filter((id) => ids.includes(id))
        .join(','),
    )

function schemaOf({ noun, kind, choices }: Defined): z.ZodType<string> {
  switch (kind) {
    case 'short_text':
      return plainText(noun, 200)
    case 'long_text':
      return plainText(noun, OWN_LONG_MAX)
    case 'number':
      return number
    case 'date':
      return isoDate('Choose a day, like 31 Jan 2026')
    case 'yes_no':
      return z.enum(['yes', 'no'], { error: 'Choose yes or no' })
    case 'one_of':
      return oneOf(choices)
    case 'several_of':
      return severalOf(choices)
    case 'telephone':
      return contactNumber('Type a telephone number, like 9123 4567')
  }
}

/**
 * A value as it is kept, always text: '' for nothing, a choice by its id, several with commas between them. The form,
 * an import and the server check by the same; built from the definition as it stands.
 */
export const ownValue = (field: Defined, held = ''): z.ZodType<string> => {
  const keeps = new Set(held.split(','))
  // A retired choice stays with whoever holds it, and is nobody's new one.
  const choices = field.choices.filter(({ id, is_retired }) => !is_retired || keeps.has(String(id)))
  return readBy(schemaOf({ ...field, choices }))
}

/** The same of a file's cell, which has words for a yes and a choice's name for the choice. */
export const ownCell = (field: Defined): z.ZodType<string> =>
  readBy(schemaOf(field), (cell) => keptOf(field, cell))

function readBy(schema: z.ZodType<string>, asKept = (cell: string) => cell): z.ZodType<string> {
  return z.unknown().transform((value, context) => {
    if (isNothing(value)) return ''
    const read = schema.safeParse(typeof value === 'string' ? asKept(value) : value)
    if (read.success) return read.data
    context.addIssue(read.error.issues[0]?.message ?? 'This cannot be kept here')
    return z.NEVER
  })
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

const YES = new Set(['yes', 'y', 'true', '1', 'ya', '是', '有', 'ஆம்'])
const NO = new Set(['no', 'n', 'false', '0', 'tidak', '否', '没有', 'இல்லை'])
const bare = (words: string) => words.normalize('NFC').trim().toLowerCase()

function keptOf({ kind, choices }: Defined, cell: string): string {
  const word = bare(cell)
  if (kind === 'yes_no') return YES.has(word) ? 'yes' : NO.has(word) ? 'no' : cell
  if (!hasChoices(kind)) return cell
  const idOf = (name: string) => choices.find((choice) => bare(choice.name) === bare(name))?.id
  const whole = idOf(cell)
  if (whole !== undefined) return String(whole)
  return kind === 'one_of' ? `'${cell}'` : idsInCell(choices, cell)
}

/** As people read it: a choice by its name of today, a retired one too. Dates and telephones are left to the reader. */
export function ownWords({ kind, choices }: Pick<OwnField, 'kind' | 'choices'>, value: string): string {
  if (kind === 'yes_no') return value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value
  return hasChoices(kind) ? namesOf(choices, value).join(', ') : value
}

/** The same as a file has it, so that an import reads back what stands here. */
export function ownCellWords(field: Pick<OwnField, 'kind' | 'choices'>, value: string): string {
  const { kind, choices } = field
  return kind === 'several_of' ? cellOfChoices(choices, namesOf(choices, value)) : ownWords(field, value)
}

const namesOf = (choices: readonly OwnChoice[], value: string) =>
  value.split(',').map((one) => choices.find(({ id }) => String(id) === one)?.name ?? one)
