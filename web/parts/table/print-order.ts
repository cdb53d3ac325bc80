import type { AddressLike } from '../../../contract/address-text.ts'

export type PrintOrder = 'listed' | 'place'

const natural = new Intl.Collator('en-SG', { numeric: true, sensitivity: 'base' })
const hasPlace = (row: object): row is AddressLike => 'street_name' in row && 'block_number' in row
const partsOf = (row: object) =>
  hasPlace(row) ? [row.street_name, row.block_number, (row.unit_number ?? '').replace(/^#/, '')] : []

/** In the order of a walk: street, block, floor and door; #02-11 before #10-01, block 9 before 12 before 12A. */
export function byBlockAndFloor<Row extends object>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, parts: partsOf(row) }))
    .sort((one, other) => {
      for (const [at, part] of one.parts.entries()) {
        const order = natural.compare(part, other.parts[at] ?? '')
        if (order !== 0) return order
      }
      return 0
    })
    .map(({ row }) => row)
}
