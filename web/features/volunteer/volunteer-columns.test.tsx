import { expect, test } from 'vitest'
import { VOLUNTEER_SORTS } from '../../../contract/sorts.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { beneficiaryColumns, beneficiaryRow } from '../../parts/person/beneficiary-columns.tsx'
import { volunteerColumns, volunteerRow } from './volunteer-columns.tsx'

test('every column of the volunteers sorts, the NRIC too (section 2)', () => {
  expect(volunteerColumns.filter(({ isSortable }) => !isSortable)).toEqual([])
  const sorts: readonly string[] = VOLUNTEER_SORTS
  expect(volunteerColumns.filter(({ id }) => !sorts.includes(id))).toEqual([])
})

test('the day somebody was last engaged is dd MMM yyyy, in every table of beneficiaries yyyy-MM-dd (section 9)', () => {
  const said = (columns: typeof volunteerColumns, last_engagement: string | null) =>
    columns.find(({ id }) => id === 'last_engagement')?.cell({ last_engagement } as Volunteer)
  const ofPeople = beneficiaryColumns as unknown as typeof volunteerColumns
  expect(said(volunteerColumns, '2026-04-13')).toBe('13 Apr 2026')
  expect(said(ofPeople, '2026-04-13')).toBe('2026-04-13')
  for (const columns of [volunteerColumns, ofPeople]) expect(said(columns, null)).toBe('N/A')
})

test('of equal names each row is called by its number too', () => {
  const name = { first_name: "D'Arcy", last_name: "O'Neill", display_name: "O'Neill D'Arcy" }
  const rows = ['B-1', 'B-2'].map((serial_number) =>
    beneficiaryRow({ ...name, serial_number } as Parameters<typeof beneficiaryRow>[0]),
  )
  expect(rows).toEqual(["O'Neill D'Arcy (B-1)", "O'Neill D'Arcy (B-2)"])
  expect(volunteerRow({ ...name, account_id: 1001 } as Volunteer)).toBe("O'Neill D'Arcy (1001)")
})
