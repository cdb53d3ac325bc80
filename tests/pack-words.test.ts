import { expect, test } from 'vitest'
import { packWords } from '../server/features/protection/pack-words.ts'
import { DISCLOSURE_WORDS } from '../web/features/beneficiary/contact-disclosure.ts'
import { WAY_WORDS } from '../web/features/consent/consent-words.ts'
import { URGENCY_WORDS } from '../web/features/follow-up/follow-up-words.ts'
import { OUTCOME_WORDS as ANSWERS, REQUEST_KIND_WORDS } from '../web/features/protection/protection-words.ts'
import { OUTCOME_WORDS, WELLBEING_WORDS } from '../web/parts/engagement/engagement-words.ts'

const { '': _, ...wellbeing } = WELLBEING_WORDS

// The server cannot read the web's words: what a person is handed says the same as the page that staff see.
test.each([
  ['contact.may_be_told', DISCLOSURE_WORDS],
  ['consents.how', WAY_WORDS],
  ['engagement.outcome', OUTCOME_WORDS],
  ['engagement.wellbeing', wellbeing],
  ['follow_up.urgency', URGENCY_WORDS],
  ['protection_requests.kind', REQUEST_KIND_WORDS],
  ['protection_requests.outcome', ANSWERS],
])('a copy says %s as the pages do', (field, words) => {
  expect(packWords[field]).toEqual(words)
})
