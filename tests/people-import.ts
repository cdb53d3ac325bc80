import type { TestAnswer, TestApp } from './test-app.ts'

const HEADER = [
  'serial_number',
  'first_name',
  'last_name',
  'block_number',
  'street_name',
  'postal_code',
  'contact_number',
  'action',
  'match',
  'match_name',
  'reason',
] as const

/** The cells of a row; the rest is somebody's who goes in. */
export type Cells = Partial<Record<(typeof HEADER)[number], string>>

const good: Cells = {
  first_name: 'Ah Seng',
  last_name: 'Lim',
  block_number: '12A',
  street_name: 'Jalan Besar',
  postal_code: '080012',
  contact_number: '91234567',
}

/** The rows as a file of beneficiaries, without quotes. */
export const peopleFileOf = (rows: readonly Cells[]): { name: string; content: string } => {
  const lines = rows.map((over) => {
    const cells = { ...good, ...over }
    return HEADER.map((name) => cells[name] ?? '').join(',')
  })
  return { name: 'people.csv', content: [HEADER.join(','), ...lines].join('\r\n') }
}

/** Imports rows as an officer does; `query` as '?preview=1'. */
export const importPeople = (kampung: TestApp, rows: readonly Cells[], query = ''): Promise<TestAnswer> =>
  kampung.call('POST', `/beneficiary/import${query}`, { as: 'admin', file: peopleFileOf(rows) })

/** What came back of an import, a line for each: '2 contact_number: Not a …'. */
export const refusedOf = ({ body }: TestAnswer): string[] =>
  body.refused.map(
    ({ row, field, reason }: { row: number; field: string; reason: string }) => `${row} ${field}: ${reason}`,
  )
