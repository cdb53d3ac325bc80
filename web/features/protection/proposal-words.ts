import { entityWords } from '../../../contract/activity-words.ts'
import type { ForgettingProposal, SeenBy } from '../../../contract/forgetting.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import type { RetentionRule } from '../../../contract/retention-rule.ts'
import { dateText } from '../../parts/text/dates.ts'

/** By what somebody was last seen, within a sentence. */
const SEEN_BY_WORDS: Readonly<Record<SeenBy, string>> = {
  visit: 'a visit or a call',
  answer: 'a form',
  log: 'an office note',
  plan: 'a planned visit',
  assignment: 'an assignment',
  phone: 'their phone',
  consent: 'a consent',
  request: 'a request about their data',
  change: 'a change of the record',
}
/** Whom a rule is about, within a sentence. */
export const RULE_NOUN_WORDS: Readonly<Record<OwnNoun, string>> = {
  beneficiary: 'beneficiaries',
  volunteer: 'volunteers',
}

/** 'Last seen on 02 Mar 2015: a visit or a call' */
export const seenText = ({ seen_on, seen_by }: Pick<ForgettingProposal, 'seen_on' | 'seen_by'>): string =>
  `Last seen on ${dateText(seen_on)}: ${SEEN_BY_WORDS[seen_by]}`

type Numbered = Pick<ForgettingProposal, 'noun' | 'person_key'>
/** 'KS-0012', 'Account Id. 7': two people may have one name. */
export const keyText = ({ noun, person_key }: Numbered): string =>
  noun === 'volunteer' ? `Account Id. ${person_key}` : person_key

/** 'Beneficiary, Inactive' */
export const standingText = ({ noun, status }: Pick<ForgettingProposal, 'noun' | 'status'>): string =>
  `${entityWords(noun)}, ${status}`

/** '84 months (7 years)'; years where they come out even. */
export function monthsText(months: number): string {
  const years = months / 12
  const said = `${months} months`
  return Number.isInteger(years) ? `${said} (${years} ${years === 1 ? 'year' : 'years'})` : said
}

export const ruleText = ({ is_on, status, idle_months }: RetentionRule): string =>
  is_on ? `${status}, and not seen for ${monthsText(idle_months)}.` : 'Off: nobody is proposed.'

/** 'This would propose 41 people today.' */
export const previewText = (people: number): string =>
  people === 0
    ? 'This would propose nobody today.'
    : `This would propose ${people === 1 ? '1 person' : `${people.toLocaleString('en')} people`} today.`

/** 'Kept until 03 Nov 2026 by Mei Ling Tan: A claim is open'; '' where nobody kept them. */
export function keptText({ keep_until, keep_reason, kept_by_name }: ForgettingProposal): string {
  const who = kept_by_name && ` by ${kept_by_name}`
  return keep_until === null ? '' : `Kept until ${dateText(keep_until)}${who}: ${keep_reason}`
}
