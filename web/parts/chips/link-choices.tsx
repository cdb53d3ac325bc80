import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { careOperations } from '../../../contract/care.ts'
import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { formNameOperations } from '../../../contract/form-names.ts'
import { importOperations } from '../../../contract/import.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import { dateTimeText } from '../text/dates.ts'
import { CheckList, type CheckOption } from './check-list.tsx'

type Props = {
  label: string
  of: 'programme' | 'initiative' | 'volunteer' | 'officer' | 'form' | 'import'
  /** Of people of this noun, where that tells. */
  noun?: FilterNoun | undefined
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  hasAll?: boolean
}

const named = (rows: readonly { id: number; name: string; partner_name?: string }[] | undefined) =>
  rows
    ?.map(({ id, name }): CheckOption => ({ value: String(id), label: name }))
    .sort((one, other) => one.label.localeCompare(other.label))

/** The latest imports of a noun. */
const importsOf = (noun: FilterNoun | undefined) =>
  ({ query: { page: '1', page_size: '50', ...(noun && { noun }) } }) as const

/** Programmes, initiatives, officers, forms, imports or volunteers to tick. */
export function LinkChoices({ label, of, noun, chosen, onChange, hasAll = false }: Props) {
  const [typed, setTyped] = useState('')
  const programmes = useQuery({ ...queryOf(programmeOperations.list), enabled: of === 'programme' })
  const initiatives = useQuery({ ...queryOf(initiativeOperations.list), enabled: of === 'initiative' })
  const forms = useQuery({ ...queryOf(formNameOperations.names), enabled: of === 'form' })
  const officers = useQuery({ ...queryOf(careOperations.staff), enabled: of === 'officer' })
  const volunteers = useQuery({
    ...queryOf(volunteerOperations.page, {
      query: { page: '1', page_size: '50', sort: 'display_name', ...(typed.trim() && { q: typed.trim() }) },
    }),
    placeholderData: keepPreviousData,
    enabled: of === 'volunteer',
  })
  const imports = useQuery({ ...queryOf(importOperations.page, importsOf(noun)), enabled: of === 'import' })
  const asked = {
    ...{ programme: programmes, initiative: initiatives, form: forms, volunteer: volunteers },
    ...{ import: imports, officer: officers },
  }[of]
  const options = {
    programme: named(programmes.data),
    officer: named(officers.data),
    initiative: named(initiatives.data),
    form: forms.data?.map((form) => ({
      value: String(form.form_id),
      label: form.title,
      detail: `${form.programme_name}, stage ${form.stage}`,
    })),
    import: imports.data?.items.map((one) => ({
      value: String(one.id),
      label: one.file_name,
      detail: dateTimeText(one.created_at),
    })),
    volunteer: volunteers.data?.items.map((person) => ({
      value: String(person.account_id),
      label: shownName(person),
      detail: String(person.account_id),
    })),
  }[of]
  return (
    <CheckList
      label={label}
      options={options}
      chosen={chosen.map(String)}
      onChange={(next) => onChange(next.map(Number))}
      failure={asked.error ? 'They could not be loaded.' : undefined}
      hasAll={hasAll}
      {...(of === 'volunteer' && {
        onSearch: setTyped,
        total: volunteers.data?.total,
        isAtLeast: volunteers.data?.is_at_least,
        isNear: volunteers.data?.is_near,
      })}
    />
  )
}
