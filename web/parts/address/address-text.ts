import { COUNTRY } from '../../../contract/constants.ts'

export interface AddressLike {
  block_number: string | number
  street_name: string
  unit_number?: string | null
  building_name?: string | null
  postal_code: string | number
}

/** '#05-123' however it was typed, or '' when there is none. */
export function unitText(unit: string | null | undefined): string {
  const bare = (unit ?? '').trim().replace(/^#/, '')
  return bare ? `#${bare}` : ''
}

/** Six digits: a leading zero survives a number. An imported volunteer may have none (G-27), and none is made up. */
function postalText(code: string | number): string {
  const digits = String(code).trim()
  return digits === '' ? '' : digits.padStart(6, '0')
}

/**
 * The parts of an address as they are shown: block and street, unit, building, country with postal code. Of an address
 * without any of them the country is left out too.
 */
export function addressParts(address: AddressLike) {
  const street = [address.block_number, address.street_name]
    .map((part) => String(part).trim())
    .filter(Boolean)
    .join(' ')
  const unit = unitText(address.unit_number)
  const building = address.building_name?.trim() ?? ''
  const postal = postalText(address.postal_code)
  const isBlank = street + unit + building + postal === ''
  return { street, unit, building, country: isBlank ? '' : `${COUNTRY} ${postal}`.trim() }
}

/** Where a map shows the block; the flat is nobody's business there. Opened only by a press. */
export function mapHref(address: AddressLike): string {
  const { street, country } = addressParts(address)
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${street}, ${country}`)}`
}

/** The address in one line, for a title, a copy or a file. */
export function addressText(address: AddressLike): string {
  const { street, unit, building, country } = addressParts(address)
  return [[street, unit].filter(Boolean).join(' '), building, country].filter(Boolean).join(', ')
}

/** The parts of an address in the order in which a form asks them. */
export const addressOrder = [
  'postal_code',
  'block_number',
  'street_name',
  'unit_number',
  'building_name',
] as const
