import { useQueries, useQuery } from '@tanstack/react-query'
import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { formNameOperations } from '../../../contract/form-names.ts'
import { importOperations } from '../../../contract/import.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { userOperations } from '../../../contract/user.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import type { NameOf } from './chip-text.ts'
import type { RawChip } from './chip-words.ts'

const idsIn = (chips: readonly RawChip[], field: string): number[] =>
  chips.flatMap((chip) => (chip.field === field && Array.isArray(chip.value) ? chip.value : []))

/** What the records are called that these chips name. */
export function useLinkedNames(chips: readonly RawChip[]): NameOf {
  const has = (field: string) => idsIn(chips, field).length > 0
  const programmes = useQuery({ ...queryOf(programmeOperations.list), enabled: has('programme') })
  const initiatives = useQuery({ ...queryOf(initiativeOperations.list), enabled: has('initiative') })
  const forms = useQuery({ ...queryOf(formNameOperations.names), enabled: has('form') })
  const accounts = [...new Set(idsIn(chips, 'volunteer'))].slice(0, 12)
  const volunteers = useQueries({
    queries: accounts.map((account_id) => ({
      ...queryOf(volunteerOperations.get, { query: { account_id } }),
      retry: false,
    })),
  })
  const read = [...new Set(idsIn(chips, 'import'))].slice(0, 12)
  const imports = useQueries({
    queries: read.map((id) => ({
      ...queryOf(importOperations.get, { query: { id: String(id) } }),
      retry: false,
    })),
  })
  const looking = [...new Set(idsIn(chips, 'officer'))].slice(0, 12)
  const officers = useQueries({
    queries: looking.map((id) => ({ ...queryOf(userOperations.get, { query: { id } }), retry: false })),
  })
  return (of, id) => {
    if (of === 'programme')
      return called(
        programmes.data?.map(({ id: key, name }) => [key, name]),
        id,
      )
    if (of === 'initiative')
      return called(
        initiatives.data?.map(({ id: key, name }) => [key, name]),
        id,
      )
    if (of === 'form')
      return called(
        forms.data?.map((form) => [form.form_id, `${form.programme_name}: ${form.title}`]),
        id,
      )
    if (of === 'officer') {
      const one = officers[typeof id === 'number' ? looking.indexOf(id) : -1]
      if (one?.data) return `${one.data.first_name} ${one.data.last_name}`.trim()
      return one?.error ? null : undefined
    }
    if (of === 'import') {
      const one = imports[typeof id === 'number' ? read.indexOf(id) : -1]
      return one?.data?.file_name ?? (one?.error ? null : undefined)
    }
    const asked = volunteers[typeof id === 'number' ? accounts.indexOf(id) : -1]
    if (asked?.data) return shownName(asked.data)
    return asked?.error ? null : undefined
  }
}

function called(rows: readonly (readonly [number, string])[] | undefined, id: unknown) {
  return rows && (rows.find(([key]) => key === id)?.[1] ?? null)
}
