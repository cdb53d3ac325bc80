import { POSTAL_CODE } from '../../../contract/constants.ts'
import type { Edit } from './checked-table.ts'
import type { ImportRows } from './import-rows.ts'
import { ownProperty } from './own-property.ts'

export type ListedStreet = { postal_code: string; block_number: string; street_name: string }

const whole: Readonly<Record<string, string>> = {
  ave: 'avenue',
  av: 'avenue',
  bt: 'bukit',
  blvd: 'boulevard',
  cl: 'close',
  cres: 'crescent',
  cresc: 'crescent',
  ct: 'court',
  ctrl: 'central',
  dr: 'drive',
  gdn: 'garden',
  gdns: 'gardens',
  gr: 'grove',
  hts: 'heights',
  jln: 'jalan',
  kg: 'kampong',
  lk: 'link',
  lor: 'lorong',
  mt: 'mount',
  nth: 'north',
  pk: 'park',
  pl: 'place',
  rd: 'road',
  sq: 'square',
  sth: 'south',
  st: 'street',
  stn: 'station',
  tg: 'tanjong',
  ter: 'terrace',
  terr: 'terrace',
  tmn: 'taman',
  upp: 'upper',
  wk: 'walk',
}

/** The words of a street written out: 'Bt Merah Ctrl' is 'bukit merah central', a street named for a saint too. */
const writtenOut = (street: string) =>
  street
    .toLowerCase()
    .replace(/[.,']/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ownProperty(whole, word) ?? word)
    .join(' ')

const isShort = (street: string) =>
  street
    .toLowerCase()
    .split(/[\s.,]+/)
    .some((word) => Object.hasOwn(whole, word))
const cellOf = (rows: ImportRows, place: number, name: string) =>
  rows.rows[place]?.cells[rows.columns.indexOf(name)]?.trim() ?? ''

/** The postal codes of rows whose street is written short. */
export function codesToSpell(rows: ImportRows): string[] {
  const codes = rows.rows.flatMap((_, place) => {
    const code = cellOf(rows, place, 'postal_code')
    return POSTAL_CODE.test(code) && isShort(cellOf(rows, place, 'street_name')) ? [code] : []
  })
  return [...new Set(codes)]
}

/** The streets that are the listed one at their postal code and block, written short: spelt as the list has them. */
export function streetEdits(rows: ImportRows, listed: readonly ListedStreet[]): Edit[] {
  const column = rows.columns.indexOf('street_name')
  const doors = Map.groupBy(listed, ({ postal_code, block_number }) => `${postal_code} ${block_number}`)
  return rows.rows.flatMap((_, row) => {
    const street = cellOf(rows, row, 'street_name')
    if (rows.out.has(row) || !isShort(street)) return []
    const door = `${cellOf(rows, row, 'postal_code')} ${cellOf(rows, row, 'block_number').toUpperCase()}`
    const same = (doors.get(door) ?? []).find(
      ({ street_name }) => writtenOut(street_name) === writtenOut(street),
    )
    return same && same.street_name !== street ? [{ row, column, text: same.street_name }] : []
  })
}
