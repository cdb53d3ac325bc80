import type { Consent, ConsentWay } from '../../../contract/consent.ts'
import { dateText } from '../../parts/text/dates.ts'

export const WAY_WORDS: Readonly<Record<ConsentWay, string>> = {
  paper: 'On paper',
  phone: 'By phone',
  person: 'In person',
}

/** 'On paper, 5 January 2026. Written down by Mei Ling Tan.' */
export function saidText({ how, on_day, noted_by_name }: Consent): string {
  const who = noted_by_name && ` Written down by ${noted_by_name}.`
  return `${WAY_WORDS[how]}, ${dateText(on_day)}.${who}`
}
