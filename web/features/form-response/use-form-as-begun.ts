import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Form, formOperations } from '../../../contract/form.ts'
import { queryOf } from '../../api/queries.ts'

/** Which form, in which words. */
const wordingOf = ({ form_id, form_version }: Form) => `${form_id}/${form_version}`

/** The form of this place, which `begin` keeps as it is now: what a colleague changes later must not pull questions away. */
export function useFormAsBegun(programme_id: string, stage: string) {
  const query = useQuery(queryOf(formOperations.get, { query: { programme_id, stage } }))
  const [begun, setBegun] = useState<Form>()
  const now = query.data
  const form = begun ?? now
  const begin = useCallback(() => setBegun((before) => before ?? form), [form])
  const isOlder = begun !== undefined && now !== undefined && wordingOf(now) !== wordingOf(begun)
  return { query, form, begin, isOlder }
}
