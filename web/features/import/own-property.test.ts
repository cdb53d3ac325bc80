import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'
import { importFields } from './import-fields.ts'
import { fieldText } from './map-rows.ts'
import { ownProperty } from './own-property.ts'
import { rememberColumns, rememberedColumns } from './remembered-columns.ts'
import { severalMeant } from './several-words.ts'

test('what every object has stands in none of a file’s lists', () => {
  expect(ownProperty({ f: 'Female' }, 'constructor')).toBeUndefined()
  expect(ownProperty({ f: 'Female' }, 'f')).toBe('Female')
  expect(ownProperty(undefined, 'f')).toBeUndefined()
})

test('a cell that says constructor is a word like any other, and means nothing that was decided', () => {
  expect(fieldText('gender', 'constructor')).toBe('constructor')
  const languages = importFields('beneficiaries').find(({ name }) => name === 'languages')
  expect(languages && severalMeant(languages, 'constructor', { khek: 'Hakka' })).toEqual([
    { text: 'constructor', meaning: null },
  ])
})

test('a file in which every column of choices says constructor is read to its end, and keeps the word (H-1490)', async () => {
  const header = 'Ref,Name,HP,Blk,Street,Postal,Status,Gender,Languages,Availability,Living Alone'
  const word = 'constructor,'.repeat(5).slice(0, -1)
  const file = new Blob([`${header}\nR1,Tan Ah Kow,91234567,12,Jalan Besar,200012,${word}`])
  const decided = { khek: 'Hakka' }
  const names = ['status', 'gender', 'languages', 'times', 'lives_alone', 'contact_number']
  const meanings = Object.fromEntries(names.map((name) => [name, decided]))
  const { rows, columns } = await checked('beneficiaries', file, { meanings })
  expect(rows[0]?.cells.every((cell) => typeof cell === 'string')).toBe(true)
  expect(rows[0]?.cells[columns.indexOf('remarks')]).toContain('Languages: constructor')
  expect(rows[0]?.cells[columns.indexOf('remarks')]).toContain('Gender: constructor')
})

test('nobody has chosen columns yet for a file whose one header says constructor', () => {
  expect(rememberedColumns('volunteers', 'constructor')).toBeNull()
  rememberColumns('volunteers', 'constructor', { targets: ['email'], dateOrder: 'day', nameOrder: 'each' })
  expect(rememberedColumns('volunteers', 'constructor')?.targets).toEqual(['email'])
  localStorage.clear()
})
