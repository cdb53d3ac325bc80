import { expect, it } from 'vitest'
import { addressParts, addressText } from './address-text.ts'

const home = {
  block_number: '12A',
  street_name: 'Telok Blangah Crescent',
  unit_number: '05-123',
  building_name: null,
  postal_code: 90012,
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
