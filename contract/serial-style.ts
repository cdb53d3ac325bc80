const DIGITS_MAX = 14
const SERIAL_MAX = 50

/** How a serial number counts on: 'KB-' 007 '/A'. */
export type SerialStyle = { prefix: string; suffix: string; width: number; number: number }

/** By its last digits; one without them goes on as 'ABC-2'. */
export function serialStyle(serial: string): SerialStyle {
  const [, prefix = '', digits = '', suffix = ''] = /^(.*?)(\d+)(\D*)$/s.exec(serial) ?? []
  return digits === '' || digits.length > DIGITS_MAX
    ? { prefix: `${serial}-`, suffix: '', width: 1, number: 1 }
    : { prefix, suffix, width: digits.length, number: Number(digits) }
}

/** The number so far on; null where no serial number may be so long. */
export function serialAfter({ prefix, suffix, width, number }: SerialStyle, further: number): string | null {
  const serial = `${prefix}${String(number + further).padStart(width, '0')}${suffix}`
  return serial.length <= SERIAL_MAX ? serial : null
}
