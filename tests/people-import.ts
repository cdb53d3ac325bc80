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

/** Whose row goes in as it is, once it has a serial number. */
export const goodRow = {
  first_name: 'Ah Seng',
  last_name: 'Lim',
  block_number: '12A',
  street_name: 'Jalan Besar',
  postal_code: '080012',
  contact_number: '91234567',
} satisfies Cells

/** The rows as a file of beneficiaries, without quotes. */
export const peopleFileOf = (rows: readonly Cells[]): { name: string; content: string } => {
  const lines = rows.map((over) => {
    const cells: Cells = { ...goodRow, ...over }
    return HEADER.map((name) => cells[name] ?? '').join(',')
  })
  return { name: 'people.csv', content: [HEADER.join(','), ...lines].join('\r\n') }
}

/** So many people who differ by number and name alone, as the lines of a file with a header. */
export const manyPeople = (count: number): string[] => [
  'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number',
  ...Array.from({ length: count }, (_, n) => `X${n},Ah Seng,Lim ${n},12,Jalan Besar,080012,91234567`),
]

/** Imports rows as an officer does; `query` as '?preview=1'. */
export const importPeople = (kampung: TestApp, rows: readonly Cells[], query = ''): Promise<TestAnswer> =>
  kampung.call('POST', `/beneficiary/import${query}`, { as: 'admin', file: peopleFileOf(rows) })

/** What came back of an import, a line for each: '2 contact_number: Not a …'. */
export const refusedOf = ({ body }: TestAnswer): string[] =>
  body.refused.map(
    ({ row, field, reason }: { row: number; field: string; reason: string }) => `${row} ${field}: ${reason}`,
  )
