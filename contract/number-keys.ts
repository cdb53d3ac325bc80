/** Digits as people in Singapore say them: without the country. */
export const localDigits = (number: string): string => {
  const digits = number.replace(/\D/g, '')
  return /^\s*\+65|^65\d{8}$/.test(number.replace(/\s/g, '')) ? digits.slice(2) : digits
}

/** `e:` the last three and four digits of a telephone number, `f:` the first. */
export function numberKeys(number: string): string[] {
  const digits = localDigits(number)
  if (digits.length < 4) return []
  return [
    `e:${digits.slice(-3)}`,
    `e:${digits.slice(-4)}`,
    `f:${digits.slice(0, 3)}`,
    `f:${digits.slice(0, 4)}`,
  ]
}

/** Without its marks, and without the noughts before its digits: 'TP/000731' is tp731. */
export const bareSerial = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '')

/** `r:` the serial number, with each of its groups bare, too; `y:` the digits at its end. */
export function serialKeys(serial: string): string[] {
  const groups = serial
    .split(/[^\p{L}\p{N}]+/u)
    .map(bareSerial)
    .join('')
  const end = /\d+$/.exec(bareSerial(serial))?.[0]
  const last = /(\d+)\D*$/.exec(serial)?.[1]?.replace(/^0+(?=.)/, '')
  return [
    ...new Set([
      `r:${bareSerial(serial)}`,
      `r:${groups}`,
      ...(end ? [`y:${end}`] : []),
      ...(last ? [`y:${last}`] : []),
    ]),
  ]
}
