import { useQuery } from '@tanstack/react-query'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { takesChoice } from '../../../contract/own-name.ts'
import { queryOf } from '../../api/queries.ts'

/** The organisation's own fields that can be filled in for many at once. */
export function useOwnChoices(noun: FilterNoun): OwnField[] {
  const { data } = useQuery(queryOf(ownFieldOperations.list))
  if (!Array.isArray(data)) return []
  return data.filter(
    (field) =>
      field.noun === noun && field.retired_at === null && !field.is_sensitive && takesChoice(field.kind),
  )
}

/** What a field offers, as it is kept and as it is called. */
export const choicesOf = ({ kind, choices }: OwnField): { value: string; label: string }[] =>
  kind === 'yes_no'
    ? [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]
    : choices
        .filter(({ is_retired }) => !is_retired)
        .map(({ id, name }) => ({ value: String(id), label: name }))
