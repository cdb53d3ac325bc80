const writtenWithZero = /^(\d+)\.0+$/
const withExponent = /^(\d)\.(\d+)E\+?(\d{1,2})$/i

/**
 * A whole number as a spreadsheet may have written it: '238801.0', and '9.1234581E7' where no digit is lost. Everything
 * else stands as it is: of '9.12346E+07' nobody knows the last digits any more.
 */
export function wholeNumber(cell: string): string {
  const text = cell.trim()
  const plain = writtenWithZero.exec(text)?.[1]
  if (plain) return plain
  const [, first, rest, exponent] = withExponent.exec(text) ?? []
  return first && rest && rest.length === Number(exponent) ? first + rest : cell
}
