import { demoAddresses } from '../../db/demo/people.ts'
import { type Random, seeded } from '../../db/demo/random.ts'
import { drawName } from './names.ts'
import { type Person, readQueries } from './queries.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Numbers of the bench's own that nobody of the many may have. */
const isTaken = (number: string) => /998877|7946|^80000001|^99999999/.test(number)

function drawNumber(random: Random): string {
  for (;;) {
    const number = `${random.pick(['6', '8', '9'])}${String(random.below(10_000_000)).padStart(7, '0')}`
    if (!isTaken(number)) return `+65${number}`
  }
}

/** Streets of the demonstration and of those whom the queries mean, with blocks as many as a town has. */
function drawAddress(random: Random, streets: readonly (readonly [string, string])[]) {
  const [street_name, sector] = random.pick(streets)
  const block = 1 + random.below(900)
  const letter = random.chance(0.15) ? random.pick(['A', 'B', 'C', 'D']) : ''
  return {
    block_number: `${block}${letter}`,
    street_name,
    unit_number: random.chance(0.96) ? `#${two(1 + random.below(25))}-${two(1 + random.below(900))}` : '',
    postal_code: `${sector}${String(block).padStart(4, '0')}`,
  }
}

/** The same people on every machine: those whom the queries mean, and so many others that nobody stands out. */
export function makeWorld(beneficiaries: number, volunteers: number): Person[] {
  const { people } = readQueries()
  const random = seeded(20_261_122)
  const names = new Set(people.map(({ written }) => written.toLowerCase()))
  const streets = [
    ...demoAddresses.map(([postal, , street]) => [street, postal.slice(0, 2)] as const),
    ...people.map(({ street_name, postal_code }) => [street_name, postal_code.slice(0, 2)] as const),
  ]
  const one = (noun: Person['noun'], key: string): Person => {
    let name = drawName(random)
    while (names.has(name.written.toLowerCase())) name = drawName(random)
    return {
      noun,
      key,
      ...name,
      characters: '',
      ...drawAddress(random, streets),
      contact_number: drawNumber(random),
    }
  }
  const many = (noun: Person['noun'], count: number, keyOf: (at: number) => string) =>
    Array.from({ length: count - people.filter((person) => person.noun === noun).length }, (_, at) =>
      one(noun, keyOf(at)),
    )
  return [
    ...people,
    ...many('beneficiary', beneficiaries, (at) => `GN-${two(at + 1).padStart(6, '0')}`),
    ...many('volunteer', volunteers, (at) => String(2_000_000 + at)),
  ]
}
