import { COUNTRY } from './constants.ts'

export interface AddressLike {
  block_number: string
  street_name: string
  unit_number?: string | null
  building_name?: string | null
  postal_code: string
}

/** '#05-123' however it was typed, or '' when there is none. */
export function unitText(unit: string | null | undefined): string {
  const bare = (unit ?? '').trim().replace(/^#/, '')
  return bare ? `#${bare}` : ''
}

const spaced = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** '12A Jalan Besar #03-04': where somebody is looked for who knows the town. */
export const doorText = ({
  block_number = '',
  street_name = '',
  unit_number,
}: Partial<AddressLike>): string => spaced(block_number, street_name, unitText(unit_number))

/**
 * The parts of an address as they are shown: block and street, unit, building, country with postal code. Of an address
 * without any of them the country is left out too, and no postal code is made up for whoever was imported without one (G-27).
 */
export function addressParts(address: Partial<AddressLike>) {
  const street = spaced(address.block_number ?? '', address.street_name ?? '')
  const unit = unitText(address.unit_number)
  const building = address.building_name?.trim() ?? ''
  const postal = address.postal_code?.trim() ?? ''
  const isBlank = street + unit + building + postal === ''
  return { street, unit, building, country: isBlank ? '' : spaced(COUNTRY, postal) }
}

/** The address in one line: '12A Jalan Besar #03-04, Harbour House, Singapore 080012'. */
export function addressText(address: AddressLike): string {
  const { building, country } = addressParts(address)
  return [doorText(address), building, country].filter(Boolean).join(', ')
}
