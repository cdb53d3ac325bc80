// @vitest-environment node
import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'

const csv = (...lines: string[]) => new Blob([lines.join('\n')])
async function readAs(header: string, cells: string) {
  const file = csv(`Ref,Name,HP,${header}`, `R1,Tan Ah Kow,91234567,${cells}`)
  const { rows, columns, faults } = await checked('beneficiaries', file)
  const of = (name: string) => rows[0]?.cells[columns.indexOf(name)]
  return { of, notes: rows[0]?.notes ?? {}, fault: faults[0] }
}

test('a year where a day of birth belongs is the year of birth, and is shown so', async () => {
  const { of, notes } = await readAs('Address,DOB', '"Blk 52 Lorong 5 Toa Payoh S(310052)",1947')
  expect([of('birth_year'), of('birth_date'), of('remarks')]).toEqual(['1947', '', undefined])
  expect(notes.birth_year).toBe('Read from DOB: 1947')
})

test.each(['S(310052)', 'S310052', 'Singapore 310052', 'S (310052)'])(
  'a postal code inside an address, %s, is read where its own cell is empty',
  async (written) => {
    for (const address of [
      `Blk 52 Lorong 5 Toa Payoh ${written}`,
      `52 Lorong 5 Toa Payoh ${written} #03-12`,
    ]) {
      const { of, notes, fault } = await readAs('Address,Postal', `"${address}",`)
      expect([of('block_number'), of('street_name'), of('postal_code')]).toEqual([
        '52',
        'Lorong 5 Toa Payoh',
        '310052',
      ])
      expect([notes.postal_code, fault]).toEqual(['Read from Address', null])
    }
  },
)

test('a postal code of its own stays, and the street gives one where there is none', async () => {
  const own = await readAs('Address,Postal', '"Blk 52 Lorong 5 S(310052)",310053')
  expect(own.of('postal_code')).toBe('310053')
  const { of, notes } = await readAs('Blk,Street,Postal', '52,Lorong 5 Toa Payoh S(310052),')
  expect([of('street_name'), of('postal_code')]).toEqual(['Lorong 5 Toa Payoh', '310052'])
  expect(notes.postal_code).toBe('Read from Lorong 5 Toa Payoh S(310052)')
})
