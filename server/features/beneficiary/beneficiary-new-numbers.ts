import { sql } from 'kysely'
import type { ImportPreviewRow, ImportResult } from '../../../contract/import-result.ts'
import { type SerialStyle, serialAfter, serialStyle } from '../../../contract/serial-style.ts'
import type { Db } from '../../../db/schema.ts'
import type { Table } from '../../import/read-table.ts'
import type { ImportedRow } from './beneficiary-import-plan.ts'

const DIGITS_MAX = 14

/**
 * A preview in which every row whose serial number stands here already names the next free one of the same style: above
 * everybody's here, deleted ones too, and above the file's own.
 */
export async function withNewNumbers(
  db: Db,
  table: Table<ImportedRow>,
  result: ImportResult,
): Promise<ImportResult> {
  const asked = (result.rows ?? []).flatMap((row) => {
    const serial = standingSerial(row)
    return serial === undefined ? [] : [{ row, style: serialStyle(serial) }]
  })
  if (asked.length === 0) return result
  const highest = new Map<string, number>()
  const raise = (style: Pick<SerialStyle, 'prefix' | 'suffix' | 'number'>) =>
    highest.set(keyOf(style), Math.max(highest.get(keyOf(style)) ?? 0, style.number))
  for (const { style } of asked) raise(style)
  for (const portion of table.rows.portions())
    for (const { values } of portion) {
      const style = serialStyle(values.serial_number)
      if (highest.has(keyOf(style))) raise(style)
    }
  for (const style of await highestHere(
    db,
    asked.map(({ style }) => style),
  ))
    raise(style)
  for (const { row, style } of asked) {
    const number = (highest.get(keyOf(style)) ?? 0) + 1
    highest.set(keyOf(style), number)
    const serial = serialAfter({ ...style, number }, 0)
    if (serial !== null) row.new_serial_number = serial
  }
  return result
}

const standingSerial = ({ outcome, matches = [] }: ImportPreviewRow): string | undefined =>
  outcome === 'unchanged'
    ? undefined
    : matches.find(({ because }) => because.some((reason) => reason.startsWith('same serial number')))?.key

const keyOf = ({ prefix, suffix }: Pick<SerialStyle, 'prefix' | 'suffix'>) => JSON.stringify([prefix, suffix])

/** Everybody's numbers once, not once for each style. */
async function highestHere(db: Db, styles: readonly SerialStyle[]) {
  const keys = [
    ...new Map(styles.map(({ prefix, suffix }) => [keyOf({ prefix, suffix }), { prefix, suffix }])).values(),
  ]
  const { rows } = await sql<{ prefix: string; suffix: string; number: number }>`
    select s.prefix, s.suffix, max(s.digits::bigint) as number
    from (
      select regexp_replace(serial_number, '[0-9]+[^0-9]*$', '') as prefix,
        substring(serial_number from '([0-9]+)[^0-9]*$') as digits,
        substring(serial_number from '[^0-9]*$') as suffix
      from beneficiaries
    ) s
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(prefix text, suffix text)
      on k.prefix = s.prefix and k.suffix = s.suffix
    where length(s.digits) between 1 and ${DIGITS_MAX}
    group by s.prefix, s.suffix`.execute(db)
  return rows
}
