// @vitest-environment node
import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'
import { rawWorkbook } from '../../../tests/raw-workbook.ts'

const header = ['Serial Number', 'Name', 'Contact Number', 'Block', 'Street', 'Postal Code', 'Date of birth']
const slip = (v: string, f = 'VLOOKUP(A2,X,2)') => ({ v, f, t: 'e' })

test('a formula that came to nothing is nothing, and the row says so where it stands', async () => {
  const file = rawWorkbook([
    header,
    ['R1', 'Tan Mei', '91234567', '12', slip('#N/A'), slip('#REF!', 'Z9'), '25/3/1950'],
    ['R2', slip('#NAME?'), '91234568', '12', 'Jalan Besar', '208787', slip('#DIV/0!', '1/0')],
    ['R3', 'Lim Ah Moi', '91234569', '#1', 'Jalan Besar', '208787', ''],
    // A lookup that was drawn on below the people is nobody.
    [slip('#N/A'), slip('#N/A'), slip('#N/A'), slip('#N/A'), slip('#N/A'), slip('#N/A'), slip('#N/A')],
  ])
  const { rows, faults, columns } = await checked('beneficiaries', file)
  const cells = (at: number, name: string) => rows[at]?.cells[columns.indexOf(name)]
  expect(rows.map(({ notes }) => notes)).toEqual([
    { street_name: 'The file has #N/A here', postal_code: 'The file has #REF! here' },
    { first_name: 'The file has #NAME? here', birth_date: 'The file has #DIV/0! here' },
    null,
  ])
  expect([cells(0, 'street_name'), cells(0, 'postal_code'), cells(1, 'birth_date')]).toEqual(['', '', ''])
  expect(cells(2, 'block_number')).toBe('#1')
  expect(faults[1]).toMatchObject({ first_name: expect.any(String) })
})

test('a .csv in which a spreadsheet wrote it as text says the same', async () => {
  const lines = [header.join(','), 'R1,Tan Mei,91234567,12,#N/A,208787,#VALUE!']
  const { rows } = await checked('beneficiaries', new Blob([lines.join('\n')]))
  expect(rows.map(({ notes }) => notes)).toEqual([
    { street_name: 'The file has #N/A here', birth_date: 'The file has #VALUE! here' },
  ])
})
