import { type SerialStyle, serialAfter, serialStyle } from '../../../contract/serial-style.ts'
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
  // They go on as the others of the file do, and after the last of them: who had a number in between may have left.
  const own = [...taken].map(serialStyle).filter((one) => isAlike(one, style))
  const width = own.length > 0 ? Math.max(...own.map((one) => one.width)) : style.width
  const number = Math.max(style.number, ...own.map((one) => one.number + 1))
  let further = 0
  const next = () => serialAfter({ ...style, width, number }, further++) ?? ''
  return () => {
    let serial = next()
    while (serial !== '' && taken.has(serial)) serial = next()
    return serial
  }
}

const isAlike = (one: SerialStyle, other: SerialStyle) =>
  one.prefix === other.prefix && one.suffix === other.suffix
