import { expect, it } from 'vitest'
import { addressParts, addressText } from './address-text.ts'

const home = {
  block_number: '12A',
  street_name: 'Telok Blangah Crescent',
  unit_number: '05-123',
  building_name: null,
  postal_code: '090012',
}

it('reads block, street, unit, Singapore, postal code (section 2)', () => {
  expect(addressText(home)).toBe('12A Telok Blangah Crescent #05-123, Singapore 090012')
})

it('names the building, and leaves out what is not there', () => {
  const partner = { ...home, unit_number: '#02-01', building_name: ' Harbour House ', postal_code: '098633' }
  expect(addressText(partner)).toBe('12A Telok Blangah Crescent #02-01, Harbour House, Singapore 098633')
  expect(addressText({ ...home, unit_number: ' ' })).toBe('12A Telok Blangah Crescent, Singapore 090012')
})

it('keeps the unit by itself, so that it can be kept on one line', () => {
  expect(addressParts(home)).toEqual({
    street: '12A Telok Blangah Crescent',
    unit: '#05-123',
    building: '',
    country: 'Singapore 090012',
  })
})

it('makes up no postal code for a volunteer who came without one (G-27)', () => {
  const blank = { block_number: '', street_name: '', unit_number: '', building_name: '', postal_code: '' }
  expect(addressText(blank)).toBe('')
  expect(addressText({ ...blank, block_number: '12A', street_name: 'Jalan Besar' })).toBe(
    '12A Jalan Besar, Singapore',
  )
  expect(addressText({ ...blank, postal_code: '090012' })).toBe('Singapore 090012')
})
