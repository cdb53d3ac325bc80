import { COUNTRY } from '../../contract/constants.ts'

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

/** Six digits: a leading zero survives a number. */
export function postalText(code: string | number): string {
  return String(code).trim().padStart(6, '0')
}

/** The parts of an address as they are shown: block and street, unit, building, country with postal code. */
export function addressParts(address: AddressLike) {
  return {
    street: [address.block_number, address.street_name]
      .map((part) => String(part).trim())
      .filter(Boolean)
      .join(' '),
    unit: unitText(address.unit_number),
    building: address.building_name?.trim() ?? '',
    country: `${COUNTRY} ${postalText(address.postal_code)}`,
  }
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
