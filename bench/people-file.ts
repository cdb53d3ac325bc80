import { demoBeneficiary } from '../db/demo/people.ts'
import { type Random, seeded } from '../db/demo/random.ts'

const recordColumns = [
  'serial_number',
  'first_name',
  'last_name',
  'block_number',
  'street_name',
  'unit_number',
  'building_name',
  'postal_code',
  'contact_number',
  'status',
] as const

const choice = (name: string) => ({ name })
/** Fields of an organisation's own, which stand before a file is imported; its header names them. */
export const ownFields = [
  { kind: 'short_text', name: 'Keys are with' },
  {
    kind: 'one_of',
    name: 'Kind of meal',
    choices: ['Halal', 'Vegetarian', 'Soft food', 'Anything'].map(choice),
  },
  { kind: 'several_of', name: 'Help with', choices: ['Meals', 'Letters', 'Transport'].map(choice) },
  { kind: 'number', name: 'Grandchildren' },
  { kind: 'date', name: 'Assessed on' },
  { kind: 'yes_no', name: 'Wants a call first' },
] as const
const ownColumns = ownFields.map(({ name }) => name)
const contactColumns = [1, 2].flatMap((slot) =>
  ['name', 'relation', 'telephone', 'is_emergency'].map((part) => `contact_${slot}_${part}`),
)

const digits = (random: Random) => String(10_000_000 + random.below(89_999_999)).slice(1)
/** Whom to ring about somebody: one for most, two for some. */
const contactsOf = (random: Random): string[] =>
  [0.8, 0.3].flatMap((share, at) => {
    const { first_name = '', last_name = '' } = demoBeneficiary(random, at + 1)
    return random.chance(share)
      ? [`${last_name} ${first_name}`, random.pick(['son', 'daughter', 'niece']), `9${digits(random)}`, 'yes']
      : ['', '', '', '']
  })
const ownOf = (random: Random): string[] => [
  random.chance(0.2) ? `Flat #0${1 + random.below(9)}-${100 + random.below(300)}` : '',
  random.pick(['Halal', 'Vegetarian', 'Soft food', 'Anything', '']),
  random.some(['Meals', 'Letters', 'Transport'], random.below(3)).join('; '),
  random.chance(0.7) ? String(random.below(12)) : '',
  `20${10 + random.below(16)}-0${1 + random.below(9)}-1${random.below(10)}`,
  random.pick(['Yes', 'No', '']),
]

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
type Options = {
  prefix: string
  seed: number
  badShare: number
  /** Section 3's columns alone, as servers took them before there were fields of one's own and contacts. */
  isPlain?: boolean
}

/** People at the demonstration's addresses with their contacts and own fields, `badShare` of them with a postal code that is none. */
export function peopleFile(count: number, { prefix, seed, badShare, isPlain = false }: Options) {
  const random = seeded(seed)
  // Of its own, so that a plain file holds the same people.
  const beside = seeded(seed + 1)
  const columns = [...recordColumns, ...(isPlain ? [] : [...contactColumns, ...ownColumns])]
  const lines: string[] = []
  const good: string[] = []
  for (let place = 1; place <= count; place += 1) {
    const person: Record<string, string> = {
      ...demoBeneficiary(random, place),
      serial_number: `${prefix}-${place}`,
    }
    const isBad = random.chance(badShare)
    if (isBad) person.postal_code = '12345'
    const cells = recordColumns.map((name) => person[name] ?? '')
    const line = [...cells, ...(isPlain ? [] : [...contactsOf(beside), ...ownOf(beside)])]
      .map(quoted)
      .join(',')
    lines.push(line)
    if (!isBad) good.push(line)
  }
  const file = (rows: string[]) => [columns.join(','), ...rows, ''].join('\r\n')
  return { columns, content: file(lines), good: file(good), bad: lines.length - good.length }
}
