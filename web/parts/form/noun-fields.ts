import type { Field, Noun } from '../../../contract/records/record.ts'
import { type FieldName, fieldsOf, type Records } from '../../../contract/records/records.ts'
import { organisation } from '../../api/organisation.ts'
import { contactText } from '../contact/contact-text.ts'

/** Fields that the New and the Edit form ask. */
export type FormName<Of extends Noun> = {
  [Name in FieldName<Of>]: Records[Of][Name] extends { form: 'always' } ? Name : never
}[FieldName<Of>]
/** The same, with those of the Edit form alone. */
type EditName<Of extends Noun> = {
  [Name in FieldName<Of>]: Records[Of][Name] extends { form: string } ? Name : never
}[FieldName<Of>]

/** What each field is called: `first` in the form's order, which the clash of two editors follows, then the row's others. */
export function labelsOf<Of extends Noun>(
  noun: Of,
  first: readonly FieldName<Of>[] = [],
): Record<FieldName<Of>, string> {
  const fields: Readonly<Record<string, Field>> = fieldsOf(noun, organisation())
  const names = new Set<string>([...first, ...Object.keys(fields)])
  return Object.fromEntries([...names].map((name) => [name, fields[name]?.label ?? name])) as Record<
    FieldName<Of>,
    string
  >
}

type Empty<Row> = Row extends { kind: 'list' | 'files' }
  ? never[]
  : Row extends { kind: 'number' }
    ? null
    : Row extends { kind: 'flag' }
      ? false
      : Row extends { initial: infer Initial }
        ? Initial
        : ''

type EmptyForm<Of extends Noun> = { [Name in FormName<Of>]: Empty<Records[Of][Name]> }

/** What the New form starts with. */
export function emptyOf<Of extends Noun>(noun: Of): EmptyForm<Of> {
  const asked = Object.entries<Field>(fieldsOf(noun, organisation())).filter(
    ([, { form }]) => form === 'always',
  )
  return Object.fromEntries(asked.map(([name, field]) => [name, emptyValue(field)])) as EmptyForm<Of>
}

const emptyValue = ({ kind, initial = '' }: Field) =>
  kind === 'list' || kind === 'files' ? [] : kind === 'number' ? null : kind === 'flag' ? false : initial

type HeldForm<Of extends Noun, Answer extends Record<EditName<Of>, unknown>> = {
  [Name in EditName<Of>]: NonNullable<Answer[Name]>
}

/** A record as the Edit form starts with it: '' for what is not there, numbers as they are shown. */
export function heldOf<Of extends Noun, Answer extends Record<EditName<Of>, unknown>>(
  noun: Of,
  record: Answer,
): HeldForm<Of, Answer> {
  const told: Readonly<Record<string, unknown>> = record
  const asked = Object.entries<Field>(fieldsOf(noun, organisation())).filter(([, { form }]) => form)
  return Object.fromEntries(asked.map(([name, { kind }]) => [name, heldValue(kind, told[name])])) as HeldForm<
    Of,
    Answer
  >
}

const heldValue = (kind: Field['kind'], value: unknown) =>
  kind === 'telephone' ? contactText(String(value)) : (value ?? '')
