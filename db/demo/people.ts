import { readFileSync } from 'node:fs'
import { isNric } from '../../contract/nric.ts'
import { demoName } from './names.ts'
import { daysBefore, type Random } from './random.ts'

type DemoAddress = readonly [
  postal_code: string,
  block_number: string,
  street_name: string,
  building_name: string,
  latitude: number,
  longitude: number,
]

/**
 * Real public addresses, one block each, from the Singapore Land Authority's OneMap under the Singapore Open Data
 * Licence. No person is in them.
 */
export const demoAddresses = JSON.parse(
  readFileSync(new URL('addresses.json', import.meta.url), 'utf8'),
) as readonly DemoAddress[]

/** The address list that the demonstration starts with. */
export const demoAddressList = demoAddresses.map(
  ([postal_code, block_number, street_name, building_name, latitude, longitude]) => ({
    postal_code,
    block_number,
    street_name,
    building_name,
    latitude,
    longitude,
  }),
)

const two = (value: number) => String(value).padStart(2, '0')

function demoAddress(random: Random) {
  const [postal_code, block_number, street_name, building_name] = random.pick(demoAddresses)
  const unit_number = random.chance(0.96) ? `#${two(2 + random.below(14))}-${100 + random.below(300)}` : ''
  return { postal_code, block_number, street_name, building_name, unit_number }
}

export const mobile = (random: Random) =>
  `+65${random.pick(['8', '9'])}${String(1000000 + random.below(8999999))}`
const landline = (random: Random) => `+656${String(1000000 + random.below(8999999))}`

/** One person served, with whom they are: `place` counts from 1 and makes the serial number. */
export function demoPerson(random: Random, place: number) {
  const isElder = random.chance(0.85)
  const { gender, race, ...name } = demoName(random, isElder)
  const row = {
    serial_number: `KB-${String(place).padStart(4, '0')}`,
    ...name,
    ...demoAddress(random),
    contact_number: random.chance(0.6) ? mobile(random) : landline(random),
    status: random.chance(0.94) ? ('Active' as const) : ('Inactive' as const),
  }
  return { row, traits: { isElder, gender, race, ...name } }
}

export const demoBeneficiary = (random: Random, place: number) => demoPerson(random, place).row

/** A valid number of the S, T or G series; `digits` are seven. */
export function demoNric(series: string, digits: string): string {
  const letter = [...'ABCDEFGHIJKLMNPQRTUWXZ'].find((check) => isNric(`${series}${digits}${check}`))
  if (!letter) throw new Error(`No check letter fits ${series}${digits}`)
  return `${series}${digits}${letter}`
}

/** One volunteer with the NRIC in clear, for the caller to seal. */
export function demoVolunteer(random: Random, today: string) {
  const age = 21 + random.below(54)
  const { gender, race, ...name } = demoName(random, age > 58)
  const born = daysBefore(today, age * 365 + random.below(365))
  const isForeigner = random.chance(0.06)
  const series = isForeigner ? 'G' : born < '2000-01-01' ? 'S' : 'T'
  const nric = demoNric(series, `${born.slice(2, 4)}${String(10000 + random.below(89999))}`)
  const letters = `${name.first_name}.${name.last_name}`.toLowerCase().replace(/[^a-z]+/g, '.')
  return {
    nric,
    person: {
      ...name,
      gender,
      race,
      date_of_birth: born,
      email: `${letters}${random.below(90) + 10}@mail.example`,
      contact_number: mobile(random),
      nationality: isForeigner ? random.pick(['Malaysian', 'Filipino', 'Indian']) : 'Singaporean',
      country_of_birth: isForeigner ? random.pick(['Malaysia', 'Philippines', 'India']) : 'Singapore',
      ...demoAddress(random),
      current_status: random.pick([
        'Available',
        'Available',
        'Available',
        'Assigned',
        'Assigned',
        'On Leave',
        'Inactive',
      ]),
    },
  }
}

export function demoPartnerContact(random: Random) {
  return {
    ...demoAddress(random),
    unit_number: random.chance(0.4) ? '#01-01' : '',
    contact_number: landline(random),
  }
}

export function demoKeyPerson(random: Random, position: string) {
  const { first_name, last_name, display_name } = demoName(random, false)
  const email = `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z]+/g, '.')
  return {
    name: display_name,
    position,
    contact_number: mobile(random),
    email: `${email}@partner.example`,
  }
}
