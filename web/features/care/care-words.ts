import { DUE_WORDS, type DueState, type Reason } from '../../../contract/due.ts'
import type { WorklistCounts, WorklistRow } from '../../../contract/worklist.ts'
import { countText } from '../../parts/text/count-text.ts'
import { dateText, todayInSingapore } from '../../parts/text/dates.ts'
import { lowerFirst } from '../../parts/text/lower-first.ts'
import { ago, daysUntil } from '../../parts/text/standing.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** '31 Oct', with the year where it is another. */
export function shortDay(day: string): string {
  const said = dateText(day).replace(/^0/, '').replaceAll(' ', '\u00A0')
  return day.slice(0, 4) === todayInSingapore().slice(0, 4) ? said.slice(0, -5) : said
}

export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  worried: 'Worried about',
  risk_rose: 'Risk',
  not_reached: 'Not reached',
  never_seen: 'Never seen',
  overdue: DUE_WORDS.overdue,
  no_volunteer: 'No volunteer',
  new_unseen: 'New, not yet seen',
  due: DUE_WORDS.due,
  lost_touch: DUE_WORDS.lost_touch,
  pause_ends: 'Pause ends',
}

/** Of somebody who is Inactive in one programme and due in another: which is which, the news first (H-1246). */
export function whereDueText({
  programmes,
  inactive_in,
}: Pick<WorklistRow, 'programmes' | 'inactive_in'>): string {
  if (inactive_in.length === 0) return ''
  const due = programmes.flatMap(({ name, due_on }) => (due_on === null ? [] : [name]))
  const inactive = `Inactive in ${inactive_in.join(', ')}`
  return due.length > 0 ? `${inactive}. Due in ${due.join(', ')}` : inactive
}

/** The colour in which a state's word stands. */
export const STATE_TONES: Readonly<Record<DueState, BadgeTone>> = {
  fine: 'ok',
  this_week: 'primary',
  due: 'warm',
  overdue: 'danger',
  lost_touch: 'muted',
}

const KINDS: Readonly<Record<string, string>> = { visit: 'seen', call: 'rung', message: 'written to' }

/** 'Seen by Siti on 31 Oct', and what was tried since. */
export function lastSeenText({ last_seen, tries }: Pick<WorklistRow, 'last_seen' | 'tries'>): string[] {
  const since = last_seen ? ' since' : ''
  const tried =
    tries === 0
      ? []
      : [
          tries === 1
            ? `tried once${since}`
            : tries === 2
              ? `tried twice${since}`
              : `tried ${tries} times${since}`,
        ]
  if (!last_seen) return [lowerFirst(REASON_WORDS.never_seen), ...tried]
  const { on, kind, by } = last_seen
  const how = KINDS[kind] ?? 'last engaged'
  return [by ? `${how} by ${by}, ${shortDay(on)}` : `${how} ${shortDay(on)}`, ...tried]
}

/** `days` ago. */
export const worryText = (days: number) => `Worried, ${ago(days)}`

/** `until`: what takes it off the list. */
type Aside = { reason: Reason; text: string; tone: BadgeTone; until?: string }
/** Reasons that the row does not say in other words already. */
export function asideOf(row: WorklistRow): Aside[] {
  const said: readonly Reason[] = [
    'overdue',
    'due',
    'lost_touch',
    'never_seen',
    'no_volunteer',
    'not_reached',
  ]
  return row.reasons.flatMap<Aside>(({ reason, days }) => {
    if (said.includes(reason)) return []
    if (reason === 'worried')
      return [
        {
          reason,
          text: worryText(days ?? 0),
          tone: 'danger',
          until: 'until the office has reached them',
        },
      ]
    if (reason === 'risk_rose')
      return [{ reason, text: row.risk === 'high' ? 'High risk' : 'To watch', tone: 'danger' }]
    if (reason === 'pause_ends')
      return [
        {
          reason,
          text: days === 0 ? 'Pause ends today' : `Pause ends in ${countText(days ?? 0, 'day')}`,
          tone: 'muted' as const,
        },
      ]
    return [{ reason, text: `Assigned ${ago(days ?? 0)}`, tone: 'warm' }]
  })
}

export const loadText = ({ load, max }: WorklistRow['volunteers'][number]) =>
  max === null ? countText(load, 'person', 'people') : `${load} of ${countText(max, 'person', 'people')}`

/** Where nobody waits: 'Next: 3 people on Tuesday.' */
export function nextText({ on, people }: NonNullable<WorklistCounts['next']>): string {
  const left = daysUntil(on)
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
  const when = left === 1 ? 'tomorrow' : `on ${left < 7 ? weekday.format(new Date(on)) : shortDay(on)}`
  return `Next: ${countText(people, 'person', 'people')} ${when}.`
}

/** 'Monday 23 November', in Singapore. */
export const longDay = (now = new Date()) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Singapore',
  }).format(now)
