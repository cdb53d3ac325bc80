import { DAY_MS, daysBetween } from '../../../contract/calendar-day.ts'
import type { FollowUp } from '../../../contract/follow-up.ts'
import { countText } from '../../parts/text/count-text.ts'
import { dateText, dateTimeText, todayInSingapore } from '../../parts/text/dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const URGENCY_WORDS: Readonly<Record<FollowUp['urgency'], string>> = {
  now: 'At once',
  soon: 'Soon',
  usual: 'When there is time',
}

/** '20 min ago', '3 h ago', '6 days ago' by Singapore's days; '' for no moment. */
export function agoText(moment: string | null, now = new Date()): string {
  if (moment === null) return ''
  const since = now.getTime() - Date.parse(moment)
  if (since < MINUTE) return 'just now'
  if (since < HOUR) return `${Math.floor(since / MINUTE)} min ago`
  const days = daysBetween(todayInSingapore(new Date(moment)), todayInSingapore(now))
  if (days === 0 || since < 12 * HOUR) return `${Math.floor(since / HOUR)} h ago`
  return days === 1 ? 'yesterday' : `${countText(days, 'day')} ago`
}

type Said = Pick<FollowUp, 'source_kind' | 'subject' | 'said_by' | 'said_at' | 'created_at'>

/** Before and after the name of whom it is about: '"No food at home", said about' … 'by Ahmad, 20 min ago'. */
export function sentenceOf(one: Said, now = new Date()): { before: string; after: string } {
  const { source_kind, subject, said_by, said_at, created_at } = one
  const ago = agoText(said_at, now)
  // A phone was without signal: when it arrived would say that it has just happened.
  const wasLate = said_at !== null && Date.parse(created_at) - Date.parse(said_at) > DAY_MS
  const when = ago && (wasLate ? `, answered ${ago}` : `, ${ago}`)
  if (source_kind === 'answer')
    return { before: `“${subject}”, said about`, after: `${said_by && `by ${said_by}`}${when}` }
  if (source_kind === 'wellbeing')
    return {
      before: `${said_by || 'Somebody'} is worried about`,
      after: wasLate ? `, seen ${ago}` : when,
    }
  if (source_kind === 'declined') return { before: `${said_by || 'A volunteer'} cannot visit`, after: when }
  if (source_kind === 'concern')
    return {
      before: `${said_by || 'A volunteer'} says that something is wrong with`,
      after: wasLate ? `, written ${ago}` : when,
    }
  return { before: `${subject}, about`, after: '' }
}

/** The same on the page of the person. */
export function sentenceHere(one: Said, now = new Date()): string {
  const { after } = sentenceOf(one, now)
  if (one.source_kind === 'answer')
    return `“${one.subject}”${after && `, ${after.startsWith(',') ? after.slice(2) : `said ${after}`}`}`
  if (one.source_kind === 'wellbeing') return `${one.said_by || 'Somebody'} is worried${after}`
  if (one.source_kind === 'declined') return `${one.said_by || 'A volunteer'} cannot visit${after}`
  if (one.source_kind === 'concern')
    return `${one.said_by || 'A volunteer'} says that something is wrong${after}`
  return one.subject
}

/** Nobody has it who could do it: whoever reads it may take it. */
export const isFree = ({ owner_id, owner_has_left }: Pick<FollowUp, 'owner_id' | 'owner_has_left'>) =>
  owner_id === null || owner_has_left

export function ownerText(
  { owner_id, owner_name, owner_has_left }: Pick<FollowUp, 'owner_id' | 'owner_name' | 'owner_has_left'>,
  me: number,
): string {
  if (owner_id === null) return 'Nobody has taken it'
  if (owner_has_left) return `Nobody has it: ${owner_name} has left`
  return owner_id === me ? 'You have it' : `${owner_name} has it`
}

/** 'Done by Mei Ling, 23 Nov 2026' */
export function closedText({ state, closed_by_name, closed_at }: FollowUp): string {
  const did = state === 'done' ? 'Done' : 'Dropped'
  return `${did}${closed_by_name && ` by ${closed_by_name}`}, ${dateText(closed_at)}`
}

/** Where it stands on its person's page. */
export const followUpHash = ({ id }: Pick<FollowUp, 'id'>): string => `follow-up-${id}`

/** What tells one from another of the same words: when it came. */
export const followUpNamed = ({
  subject,
  said_at,
  created_at,
}: Pick<FollowUp, 'subject' | 'said_at' | 'created_at'>): string =>
  `${subject}, ${dateTimeText(said_at ?? created_at)}`
