import type { FieldHow } from '../../../contract/bulk-change.ts'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { type ChoiceField, choiceFieldsOf } from '../../../contract/records/choices.ts'
import { useOwnOrganisation } from '../chips/use-own-organisation.ts'
import type { BulkAction } from './bulk-action.ts'

/** A field with what becomes of it: '' clears it, null while nothing is chosen. */
export type FieldChosen = { field: ChoiceField; value: string | null; how: FieldHow }

/** What can be filled in for many at once: what is known of people, and the organisation's own fields. */
export function useFieldChoices(noun: FilterNoun): ChoiceField[] {
  const organisation = useOwnOrganisation()
  return organisation ? choiceFieldsOf(noun, organisation) : []
}

/** A field just chosen: of several the careful way is offered first, which takes nothing from anybody. */
export const begunWith = (field: ChoiceField): FieldChosen => ({
  field,
  value: null,
  how: field.choices.isSeveral ? 'add' : 'set',
})

/** The same with other ticks, or to be done otherwise: nothing ticked clears, and adds or takes out nothing. */
export function withTicks({ field }: FieldChosen, how: FieldHow, ticked: readonly string[]): FieldChosen {
  return { field, how, value: ticked.length > 0 || how === 'set' ? ticked.join(',') : null }
}

export const tickedOf = ({ value }: FieldChosen): string[] => (value ?? '').split(',').filter(Boolean)

/** What is chosen by its name, 'Monday route'; '' where it is cleared, '3 choices' of more than `most`. */
export function chosenText(
  { field: { choices }, value }: FieldChosen,
  most = Number.POSITIVE_INFINITY,
): string {
  if (value === '') return choices.none ?? ''
  const held = choices.isSeveral ? (value ?? '').split(',') : [value]
  const names = choices.options.filter((one) => held.includes(one.value)).map(({ label }) => label)
  return names.length > most ? `${names.length} choices` : names.join(', ')
}

/** The action with what is chosen by name, '3 choices' of more than `most`; as it was while nothing is chosen yet. */
export const asChosen = (action: BulkAction, chosen: FieldChosen | null, most?: number): BulkAction =>
  action.kind === 'field' && chosen && chosen.value !== null
    ? { ...action, how: chosen.how, field: chosen.field.label, value: chosenText(chosen, most) }
    : action
