import { isNric } from './nric.ts'

/** Of a beneficiary none is kept at all; a volunteer's has a field of its own, where it is sealed. */
export const nricRefusal = {
  beneficiary: 'NRIC is not kept for beneficiaries: write the last 3 digits and letter, or leave it out',
  volunteer: 'NRIC is not kept here: it belongs in the volunteer’s own NRIC field, where it is sealed',
} as const

const LOOKS_LIKE = /(?<![\p{L}\p{N}])[stfgm][\s-]?\d{7}[\s-]?[a-z](?![\p{L}\p{N}])/giu

/** Whether an NRIC or FIN stands anywhere in a text, by its check letter: 'S 1234567 D' too. */
export const holdsNric = (text: string): boolean =>
  [...text.normalize('NFKC').matchAll(LOOKS_LIKE)].some(([found]) =>
    isNric(found.replace(/[\s-]/g, '').toUpperCase()),
  )
