import type { UseQueryOptions } from '@tanstack/react-query'
import { type Beneficiary, beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { Named } from '../../../contract/shown-name.ts'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import { words } from '../../words.ts'
import { whichBeneficiary, whichVolunteer } from './picked-person.ts'

export type Asked = { page: string; page_size: string; sort: 'display_name'; q?: string }

export type Page<Person> = {
  items: Person[]
  total: number
  /** There are more than `total`, to which they were counted. */
  is_at_least?: true | undefined
  /** Nobody is spelt as was asked for, and these are only like it. */
  is_near?: true | undefined
  /** What is said below them while all are shown. */
  footnote?: string | undefined
}

/** People of one noun as a picker lists them. */
export type Pickable<Person extends Named> = {
  label: string
  page: (query: Asked) => UseQueryOptions<Page<Person>>
  keyOf: (person: Person) => string
  /** What tells one from others of the same name; `already` when they need not be chosen. */
  which: (person: Person, already: string | false) => string
  /** Whether they need not be chosen, where the list itself says so. */
  isAlready?: (person: Person) => boolean
}

export const pickableBeneficiaries: Pickable<Beneficiary> = {
  label: words.heading.beneficiaries,
  page: (query) => queryOf(beneficiaryOperations.page, { query }),
  keyOf: ({ serial_number }) => serial_number,
  which: whichBeneficiary,
}

export const pickableVolunteers: Pickable<Volunteer> = {
  label: 'Volunteers',
  page: (query) => queryOf(volunteerOperations.page, { query }),
  keyOf: ({ account_id }) => String(account_id),
  which: whichVolunteer,
}
