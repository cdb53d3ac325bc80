import { newSerialNumber } from '../../../contract/fields.ts'
import { importWords } from '../../words/import-words.ts'
import type { ImportRows } from './import-rows.ts'

/** Why a row's new serial number will not do, as far as the page can know; undefined when it may. */
export function newNumberFault(rows: ImportRows, place: number, text: string): string | undefined {
  const parsed = newSerialNumber.safeParse(text)
  if (!parsed.success) return parsed.error.issues[0]?.message
  const serial = parsed.data
  const match = rows.matched.get(place)?.matches?.find(({ key }) => key === serial)
  if (match) return importWords.numberOf(match.key, match.name)
  const at = rows.columns.indexOf('serial_number')
  const holder = rows.rows.findIndex(({ cells }, other) => {
    const held = rows.decisions.get(other)?.serial_number ?? cells[at]
    return other !== place && rows.isGood(other) && held === serial
  })
  return holder < 0 ? undefined : importWords.numberTwice(serial, rows.rows[holder]?.number ?? 0)
}
