import { expect, test } from 'vitest'
import { today } from './fields.ts'
import { volunteerCells, volunteerFields } from './volunteer-fields.ts'

const past = 'Date of birth must be in the past'
const early = 'Date of birth must be after 01 Jan 1900: check the year'

test.each([
  ['1800-01-01', early],
  ['1900-01-01', early],
  ['0952-03-14', early],
  [today(), past],
  ['2999-01-01', past],
])('a date of birth of %s is refused for what is wrong with it', (value, message) => {
  for (const field of [volunteerFields.shape.date_of_birth, volunteerCells.date_of_birth])
    expect(field.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('whoever is old, or born yesterday, has one', () => {
  for (const value of ['1900-01-02', '1934-08-09'])
    expect(volunteerFields.shape.date_of_birth.safeParse(value).success).toBe(true)
})
