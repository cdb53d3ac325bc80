import type { NewField } from '../../../contract/new-field.ts'
import { bareName } from '../../../contract/own-name.ts'
import { severalColumns } from './guess-columns.ts'
import { type ImportField, type NewFields, newFieldName } from './import-fields.ts'
import type { ColumnChoice } from './map-rows.ts'
import type { KeptField } from './propose-field.ts'

/** The choice with a field of its own for a column. One that is chosen again as another kind keeps what was typed. */
export function withField(choice: ColumnChoice, at: number, { field, unfit }: KeptField): ColumnChoice {
  const name = newFieldName(at)
  const before = choice.newFields?.[name]?.field
  const { kind, choices } = field
  const kept = before ? { ...before, kind, choices } : field
  return {
    ...choice,
    targets: choice.targets.map((target, other) => (other === at ? name : target)),
    newFields: { ...choice.newFields, [name]: { field: kept, unfit } },
  }
}

/** The choice with another field for a column: whoever had it lets go of it, and a field that none fills is not made. */
export function withTarget(choice: ColumnChoice, at: number, target: string): ColumnChoice {
  const targets = choice.targets.map((old, other) =>
    other === at ? target : old === target && !severalColumns.has(target) ? '' : old,
  )
  const newFields = Object.fromEntries(
    Object.entries(choice.newFields ?? {}).filter(([name]) => targets.includes(name)),
  )
  return { ...choice, targets, newFields }
}

export function edited(made: NewFields, name: string, over: Partial<NewField>): NewFields {
  const kept = made[name]
  return kept ? { ...made, [name]: { ...kept, field: { ...kept.field, ...over } } } : made
}

/** Why a field cannot be made: it has no name, or one that is taken, by a field that it may be after all. */
export type FieldFault = 'nameless' | { takenBy: ImportField; isNew: boolean }

export function faultOf(
  fields: readonly ImportField[],
  made: NewFields,
  name: string,
): FieldFault | undefined {
  const called = made[name]?.field.name ?? ''
  if (bareName(called) === '') return 'nameless'
  const duplicate = fields.find(
    (field) =>
      field.name !== name &&
      [field.title, field.name.replaceAll('_', ' ')].some((one) => bareName(one) === bareName(called)),
  )
  return duplicate && { takenBy: duplicate, isNew: duplicate.name in made }
}
