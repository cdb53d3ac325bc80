import { expect, test } from 'vitest'
import { VOLUNTEER_SORTS } from '../../../contract/sorts.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { assignedColumns, beneficiaryColumns } from '../../parts/person/beneficiary-columns.tsx'
import { volunteerColumns } from './volunteer-columns.tsx'

test('every column of the volunteers sorts, the NRIC too (section 2)', () => {
  expect(volunteerColumns.filter(({ isSortable }) => !isSortable)).toEqual([])
  const sorts: readonly string[] = VOLUNTEER_SORTS
  expect(volunteerColumns.filter(({ id }) => !sorts.includes(id))).toEqual([])
})

test('the day somebody was last engaged is dd MMM yyyy, in the table of beneficiaries yyyy-MM-dd (section 9), in that of people assigned as on the volunteer page', () => {
  const said = (columns: typeof volunteerColumns, last_engagement: string | null) =>
    columns.find(({ id }) => id === 'last_engagement')?.cell({ last_engagement } as Volunteer)
  const ofPeople = beneficiaryColumns as unknown as typeof volunteerColumns
  expect(said(volunteerColumns, '2026-04-13')).toBe('13 Apr 2026')
  expect(said(ofPeople, '2026-04-13')).toBe('2026-04-13')
  const ofVolunteer = assignedColumns as unknown as typeof volunteerColumns
  expect(said(ofVolunteer, '2026-10-17')).toBe('17 Oct 2026')
  for (const columns of [volunteerColumns, ofPeople, ofVolunteer]) expect(said(columns, null)).toBe('N/A')
})
