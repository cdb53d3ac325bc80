import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** '+60 12 345 6789' of another country as that country writes it; as it stands when it is none. */
export function foreignNumberText(value: string): string {
  const number = parsePhoneNumberFromString(value)
  return number?.isPossible() ? number.formatInternational() : value
}
