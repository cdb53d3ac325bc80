/**
 * A number without another country's code that has not the eight digits of a Singapore one; 1800 numbers have more. Typed
 * forms take it (section 5), and say so.
 */
export function lacksEightDigits(typed: string): boolean {
  const number = typed.replace(/[\s().-]/g, '')
  if (number === '' || /^\+(?!65)/.test(number) || /^1[38]00\d{6,7}$/.test(number)) return false
  return !/^(?:\+?65)?\d{8}$/.test(number)
}
