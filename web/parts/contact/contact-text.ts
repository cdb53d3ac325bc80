import { bareNumber, shownNumber, singaporeDigits } from '../../../contract/shown-number.ts'

/** A number of another country: how its digits are grouped has to be looked up. */
export const isForeign = (text: string) => text.startsWith('+') && !text.startsWith('+65')

/** '+65 9123 4567' for a Singapore number however typed, '1800 222 0000'; any other as it stands; '' for nothing. */
export const contactText = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : shownNumber(value)

/** 'tel:+6591234567', or `undefined` when there is nothing to call. */
export function telHref(value: string | number | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  const local = singaporeDigits(value)
  const bare = local ? `+65${local}` : bareNumber(value)
  return /\d/.test(bare) ? `tel:${bare}` : undefined
}
