import { PIN_LENGTH } from '../../../contract/constants.ts'

/** What a box for a PIN holds of what was typed: spaces between the digits are how people write them. */
export const pinTyped = (text: string): string => text.replace(/\D/g, '').slice(0, PIN_LENGTH)
