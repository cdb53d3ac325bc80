import { sql } from 'kysely'
import { z } from 'zod'
import { blockNumber, postalCode } from '../../../contract/address.ts'
import { optionalText, requiredText } from '../../../contract/fields.ts'
import { SYSTEM, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/schema.ts'
import { readRecords } from '../../import/read-records.ts'
import { type AddressRow, keepAddresses } from './address-repository.ts'

/** In Singapore, so that latitude and longitude in each other's place are seen. */
const degrees = (from: number, to: number, reason: string) =>
  z
    .string()
    .transform((value) => (value.trim() === '' ? null : Number(value)))
    .refine((value) => value === null || (value >= from && value <= to), reason)
    .default(null)

const addressRow = z.object({
  postal_code: postalCode,
  block_number: blockNumber,
  street_name: requiredText('Street name is required'),
  building_name: optionalText().default(''),
  latitude: degrees(1, 2, 'A latitude in Singapore lies between 1 and 2'),
  longitude: degrees(103, 105, 'A longitude in Singapore lies between 103 and 105'),
})

const columns = Object.keys(addressRow.shape)
const required = ['postal_code', 'block_number', 'street_name']

export type AddressImport = {
  rows: number
  added: number
  corrected: number
  unchanged: number
  refused: { row: number; reason: string }[]
}

/**
 * Reads an address list from disk into the database, some rows at a time, in one transaction. Rows count as in the
 * file, the header being row 1. Throws a readable sentence when the file as a whole cannot be read: nothing is kept then.
 */
export function importAddresses(db: Db, path: string): Promise<AddressImport> {
  return db.transaction().execute(async (tx) => {
    // A list is written in the order of its file: two at once would wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext('address import'))`.execute(tx)
    const done: AddressImport = { rows: 0, added: 0, corrected: 0, unchanged: 0, refused: [] }
    let places: (string | undefined)[] | undefined
    let row = 0
    for await (const records of readRecords(path)) {
      const good: AddressRow[] = []
      for (const cells of records) {
        row += 1
        if (!places) places = placesOf(cells)
        else if (cells.some((cell) => cell.trim() !== '')) {
          done.rows += 1
          const read = readRow(cells, places)
          if ('reason' in read) done.refused.push({ row, reason: read.reason })
          else good.push(read)
        }
      }
      if (good.length === 0) continue
      const { added, corrected } = await keepAddresses(tx, good)
      done.added += added
      done.corrected += corrected
      done.unchanged += good.length - added - corrected
    }
    if (!places) throw new Error('The file is empty')
    const { refused, ...counts } = done
    await writeAudit(tx, {
      ...SYSTEM,
      actor_name: 'Kampung',
      action: 'imported',
      entity: 'address_list',
      entity_id: '',
      reason: '',
      before: undefined,
      after: { ...counts, refused: refused.length },
    })
    return done
  })
}

/** Which column stands where; those that are not known are passed over. */
function placesOf(headers: string[]): (string | undefined)[] {
  const names = headers.map((header) => header.trim().toLowerCase().replace(/\s+/g, '_'))
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new Error(`The first row must name the columns. Missing: ${missing.join(', ')}`)
  const twice = columns.find((name) => names.filter((other) => other === name).length > 1)
  if (twice) throw new Error(`The column ${twice} stands twice`)
  return names.map((name) => (columns.includes(name) ? name : undefined))
}

function readRow(cells: string[], places: (string | undefined)[]): AddressRow | { reason: string } {
  if (cells.length > places.length) return { reason: 'There are more cells than columns' }
  const named = cells.flatMap((cell, at) => (places[at] ? [[places[at], cell] as const] : []))
  const read = addressRow.safeParse(Object.fromEntries(named))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = String(issue?.path[0])
  const written = cells[places.indexOf(name)]?.trim()
  if (!written) return { reason: issue?.message ?? '' }
  const rule = name === 'block_number' ? 'A block number is digits with an optional letter' : issue?.message
  return { reason: `${rule}, not '${written.slice(0, 40)}'` }
}
