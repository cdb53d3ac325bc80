import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { checkKindOperations } from '../../../contract/check.ts'
import { parseFilterText } from '../../../contract/filter.ts'
import { type FilterNoun, filterField } from '../../../contract/filter-fields.ts'
import { type KnownRecord, namedBy } from '../../../contract/filter-named.ts'
import { formOperations } from '../../../contract/form.ts'
import { purposeOperations } from '../../../contract/purpose.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { queryOf } from '../../api/queries.ts'
import { readChoiceQuestions } from './choice-questions-batch.ts'
import { useOwnOrganisation } from './use-own-organisation.ts'

/** A filter as an address or a view has it. */
type Asked = { noun: FilterNoun; where: string | undefined }

/** What of a form's answers people may be filtered by. That a form is gone is an answer, which stands while it is asked again. */
export function choiceQuestionsOf(form_id: number) {
  const { queryKey } = queryOf(formOperations.choiceQuestions, { query: { form_ids: `${form_id}` } })
  return queryOptions({
    queryKey: [...queryKey],
    queryFn: () => readChoiceQuestions(form_id),
    retry: false,
  })
}

/**
 * The organisation with the kinds of check, purposes and questions that these filters name, so that one that is retired is
 * said to be (H-1304); `undefined` while they are read. Asks for nothing that no filter names. What cannot be had is taken
 * at its word: the server refuses what does not hold.
 */
export function useFilterOrganisation(asked: readonly Asked[]): Organisation | undefined {
  const organisation = useOwnOrganisation()
  const named = asked.map(({ noun, where = '' }) =>
    namedBy(parseFilterText(where)?.all ?? [], (field) => filterField(noun, field)),
  )
  const kinds = useQuery({
    ...queryOf(checkKindOperations.list),
    enabled: named.some(({ check_kind }) => check_kind),
  })
  const purposes = useQuery({
    ...queryOf(purposeOperations.list),
    enabled: named.some(({ purpose }) => purpose),
  })
  const ids = [...new Set(named.flatMap(({ forms }) => forms))]
  const forms = useQueries({ queries: ids.map(choiceQuestionsOf) })
  // What failed is pending while it is asked again: to wait for it anew would take down what somebody types in.
  const isWaiting = [kinds, purposes, ...forms].some(({ isLoading, isFetched }) => isLoading && !isFetched)
  if (!organisation || isWaiting) return undefined
  return {
    ...organisation,
    known: {
      check_kind: recordsIn(kinds.data),
      purpose: recordsIn(purposes.data),
      form: new Map(
        ids.flatMap((id, at) => {
          const data = forms[at]?.data
          return data === undefined ? [] : [[id, data ?? undefined] as const]
        }),
      ),
    },
  }
}

const recordsIn = (rows: readonly ({ id: number } & KnownRecord)[] | undefined) =>
  Array.isArray(rows) ? new Map(rows.map(({ id, ...record }) => [id, record])) : undefined
