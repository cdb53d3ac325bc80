import { daysBetween } from '../../../contract/calendar-day.ts'
import type { RequestKind } from '../../../contract/protection-due.ts'
import type { ProtectionRequest } from '../../../contract/protection-request.ts'
import { dateText, todayInSingapore } from '../../parts/text/dates.ts'
import { overdueText } from '../../parts/text/due-text.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type Outcome = NonNullable<ProtectionRequest['outcome']>
type Check = NonNullable<ProtectionRequest['checked_how']>

/** What they ask for, as a heading of a row has it. */
export const REQUEST_KIND_WORDS: Readonly<Record<RequestKind, string>> = {
  access: 'A copy of their data',
  correct: 'A correction',
  withdraw: 'Consent withdrawn',
  forget: 'To be forgotten',
}
/** The four buttons on somebody's page: each writes down that they ask, and does nothing yet. */
export const DEED_WORDS: Readonly<Record<RequestKind, string>> = {
  access: 'They ask for a copy',
  correct: 'They ask to correct something',
  withdraw: 'They take a consent back',
  forget: 'They ask to be forgotten',
}
export const ASKER_WORDS = { self: 'They themselves', representative: 'Somebody for them' } as const
export const CHECK_WORDS: Readonly<Record<Check, string>> = {
  document: 'By a document that they showed',
  callback: 'By ringing the number that we have',
  known: 'By staff who know them',
}
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  done: 'Done',
  partly: 'Done in part',
  refused: 'Refused',
  dropped: 'They no longer ask',
}

/** What the law says of each, in a sentence (0065). */
export const CLOCK_WORDS: Readonly<Record<RequestKind, string>> = {
  access:
    'The law gives 30 days. If it takes longer, tell them so in writing within the 30 days, and by when they have it.',
  correct:
    'The law gives 30 days. Whoever was sent the wrong data within a year is told what is right, unless they say that is not needed.',
  withdraw:
    'Tell them what follows from it. What they agreed to stops within 10 working days, or tell them by when.',
  forget:
    'No law names a day: answer within 30. What is still needed, or must be kept by law, stays, and they are told so.',
}

type Numbered = Pick<ProtectionRequest, 'noun' | 'person_number'>
/** 'KS-0012', 'Account Id. 7'; '' of whom is deleted for good. Two people may have one name. */
export const numberText = ({ noun, person_number }: Numbered): string =>
  noun === 'volunteer' && person_number ? `Account Id. ${person_number}` : person_number

const days = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}`

/** The last day for an answer, or that which they were told of. */
export const answerBy = ({ extended_to, due_on }: Pick<ProtectionRequest, 'extended_to' | 'due_on'>) =>
  extended_to ?? due_on

/** 'Due in 6 days', 'Due today', 'Overdue 2 days'. */
export function clockText(day: string, today = todayInSingapore()): { text: string; tone: BadgeTone } {
  const left = daysBetween(today, day)
  if (left < 0) return { text: overdueText(-left), tone: 'danger' }
  if (left === 0) return { text: 'Due today', tone: 'warm' }
  return { text: `Due in ${days(left)}`, tone: left <= 7 ? 'warm' : 'muted' }
}

/** 'Asked on 3 Nov 2026. Mei Ling Tan answers.' */
export function askedText({ received_on, asked_by, owner_name, closed_at }: ProtectionRequest): string {
  const who = asked_by === 'representative' ? 'Somebody asked for them on' : 'Asked on'
  const owner = closed_at ? '' : owner_name ? ` ${owner_name} answers.` : ' Nobody has taken it yet.'
  return `${who} ${dateText(received_on)}.${owner}`
}

/** 'Closed on 3 Dec 2026 by Mei Ling Tan'; of a purged person it may be nobody's. */
export function closedText({ closed_at, closed_by_name }: ProtectionRequest): string {
  const who = closed_by_name && ` by ${closed_by_name}`
  return `Closed on ${dateText(closed_at)}${who}`
}
