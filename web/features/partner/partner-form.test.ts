import { expect, it } from 'vitest'
import { blankPerson, showPartnerField } from './partner-form.ts'

const person = (name: string, position = 'Director') => ({ ...blankPerson, name, position })
const show = (mine: string[], theirs: string[]) => {
  const people = (names: string[]) => names.map((name) => person(name))
  return showPartnerField('key_personnel', people(mine), people(theirs))
}

it('shows of two lists of people only those who are not alike in both', () => {
  expect(show(['Ana', 'Ben'], ['Ana'])).toBe('Ben, Director\nand 1 alike in both')
  expect(show(['Ana'], ['Ana', 'Ben'])).toBe('nobody but the 1 alike in both')
  expect(show(['Ana'], ['Ben'])).toBe('Ana, Director')
  expect(show([], ['Ben'])).toBe('')
  expect(show(['Ana', 'Ben'], ['Ben', 'Ana'])).toBe('Ana, Director\nBen, Director')
})

it('shows all of a person that may differ', () => {
  const ravi = { ...person('Ravi Menon'), contact_number: '+6598765432', email: 'ravi@goodwill.example' }
  const pictured = { ...ravi, profile_picture: 'f3-ravi.webp' }
  expect(showPartnerField('key_personnel', [pictured], [ravi])).toBe(
    'Ravi Menon, Director, +65 9876 5432, ravi@goodwill.example, ravi.webp',
  )
  expect(showPartnerField('logo', 'f3-logo.webp', '')).toBe('logo.webp')
  expect(showPartnerField('name', 'A', 'B')).toBe('')
})
