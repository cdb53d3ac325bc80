import { demoBeneficiary } from '../db/demo/people.ts'
import { seeded } from '../db/demo/random.ts'

const columns = [
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

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const record = (person: Record<string, string>) => columns.map((name) => quoted(person[name] ?? '')).join(',')

/** People at the demonstration's addresses, `badShare` of them with a postal code that is none. */
export function peopleFile(count: number, options: { prefix: string; seed: number; badShare: number }) {
  const random = seeded(options.seed)
  const lines: string[] = []
  const good: string[] = []
  for (let place = 1; place <= count; place += 1) {
    const person = { ...demoBeneficiary(random, place), serial_number: `${options.prefix}-${place}` }
    const isBad = random.chance(options.badShare)
    const line = record(isBad ? { ...person, postal_code: '12345' } : person)
    lines.push(line)
    if (!isBad) good.push(line)
  }
  const file = (rows: string[]) => [columns.join(','), ...rows, ''].join('\r\n')
  return { columns, content: file(lines), good: file(good), bad: lines.length - good.length }
}
