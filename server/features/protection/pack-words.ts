import { MOBILITY_WORDS } from '../../../contract/mobility.ts'
import { SPOKEN_LANGUAGES } from '../../../contract/spoken-language.ts'
import { STATUS_REASON_WORDS } from '../../../contract/status-reason.ts'
import { VISITING_TIMES } from '../../../contract/visiting-time.ts'
import { VISITOR_RULE_WORDS } from '../../../contract/visitor-rule.ts'

type Words = Readonly<Record<string, string>>

/** Choices whose words on the pages are other than their names, by the field or by the noun and the field. */
export const packWords: Readonly<Record<string, Words>> = {
  mobility: MOBILITY_WORDS,
  visitor_rule: VISITOR_RULE_WORDS,
  languages: SPOKEN_LANGUAGES,
  times: VISITING_TIMES,
  status_reason: STATUS_REASON_WORDS,
  'contact.language': SPOKEN_LANGUAGES,
  'contact.may_be_told': {
    all: 'May be told everything',
    that_we_visit: 'May be told that we visit',
    emergency: 'May be told in an emergency',
    nothing: 'May be told nothing',
  },
  'engagement.outcome': {
    reached: 'Reached',
    no_answer: 'No answer',
    away: 'Away from home',
    refused: 'Did not want to',
  },
  'engagement.wellbeing': { fine: 'Fine', uneasy: 'Not so well', worried: 'Worried about them' },
  'follow_up.urgency': { now: 'At once', soon: 'Soon', usual: 'When there is time' },
  'beneficiary_care.risk': { usual: 'Usual', watch: 'To watch', high: 'High' },
  'consents.how': { paper: 'On paper', phone: 'By phone', person: 'In person' },
  'protection_requests.kind': {
    access: 'A copy of their data',
    correct: 'A correction',
    withdraw: 'Consent withdrawn',
    forget: 'To be forgotten',
  },
  'protection_requests.outcome': {
    done: 'Done',
    partly: 'Done in part',
    refused: 'Refused',
    dropped: 'They no longer ask',
  },
}

/** 'that_we_visit' as people read it, where nothing else is said for it. */
export const choiceText = (value: string) => {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The words of a field; `place` is the noun or the table that it is of. */
export const wordsOf = (place: string, name: string): Words =>
  packWords[`${place}.${name}`] ?? packWords[name] ?? {}
