import { serialAfter, serialStyle } from '../../../contract/serial-style.ts'
import type { ColumnChoice, RowReader } from './map-rows.ts'

/**
 * One number after the other, from the first free one on; null where nobody is numbered here. What stands in the file is
 * its people's, and given to nobody else (H-1953).
 */
export function numbersFrom(
  { numberFrom, targets }: ColumnChoice,
  rows: readonly (readonly string[])[],
  read: RowReader,
): (() => string) | null {
  if (!numberFrom) return null
  const style = serialStyle(numberFrom)
  const taken = new Set<string>()
  if (targets.includes('serial_number'))
    for (const raw of rows) taken.add(read(raw)?.values.get('serial_number') ?? '')
  let further = 0
  const next = () => serialAfter(style, further++) ?? ''
  return () => {
    let serial = next()
    while (serial !== '' && taken.has(serial)) serial = next()
    return serial
  }
}
