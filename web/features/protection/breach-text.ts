import type { Breach, BreachGap, BreachPerson } from '../../../contract/breach.ts'
import { startOfDay } from '../../../contract/calendar-day.ts'
import { countText } from '../../parts/text/count-text.ts'
import { dateText } from '../../parts/text/dates.ts'
import { listText } from '../../parts/text/list-text.ts'
import { seenManners, seenWhen } from '../../parts/text/seen-text.ts'
import type { BreachQuery } from './breach-form.ts'

/** 'assigned, opened 3 times, listed; 21 Nov 2026, 10:02 to 10:40' */
export function breachPersonText(person: BreachPerson): string {
  const said = [person.is_assigned ? 'assigned' : '', seenManners(person)].filter(Boolean).join(', ')
  return `${said}; ${seenWhen(person)}`
}

const GAP_WORDS: Readonly<Record<BreachGap, string>> = {
  lists_outlived:
    'Lists, prints and exports of more than 400 days ago are no longer kept. Only openings are counted there.',
  export_unknown: 'Whom this export held is not kept. Its entry in Activity says what was asked for.',
  phone_untold:
    'The log does not say on which phone somebody was seen. All phones of this volunteer are counted.',
  address_untold:
    'The log keeps no address with what was seen. Counted is what these accounts saw while they were signed in from there, and on the days on which they did something from there. Of more than a month ago only those days are known.',
}

const SEEN_AGAIN =
  'Somebody seen again within 15 minutes is logged once, so the 15 minutes before the first day count too.'

/** What the log does not hold: somebody has to judge by what is missing too. */
export function gapsOf(
  { gaps, known_since }: Pick<Breach, 'gaps' | 'known_since'>,
  { from, ...asked }: Pick<BreachQuery, 'from' | 'export'>,
): string[] {
  const since = known_since === null ? '' : dateText(known_since)
  const isLater = known_since !== null && Date.parse(known_since) > Date.parse(startOfDay(from))
  return [
    ...(known_since === null ? ['Nothing that was seen is kept yet.'] : []),
    ...(isLater ? [`What was seen before ${since} is not kept.`] : []),
    ...gaps.map((gap) => GAP_WORDS[gap]),
    ...(asked.export ? [] : [SEEN_AGAIN]),
    'If the server stopped without warning, its last second may be missing. Numbers without names, and names in Recently deleted, are not logged.',
  ]
}

const DEEDS: Readonly<Record<Breach['deeds'][number]['action'], readonly [one: string, many: string]>> = {
  exported: ['file exported', 'files exported'],
  printed: ['list printed', 'lists printed'],
  downloaded: ['file downloaded', 'files downloaded'],
  revealed_nric: ['NRIC shown in full', 'NRICs shown in full'],
  looked_up_nric: ['NRIC looked up', 'NRICs looked up'],
  showed_sensitive: ['look at sensitive fields', 'looks at sensitive fields'],
  read_pack: ['copy of somebody’s data looked through', 'copies of somebody’s data looked through'],
}
const BACKUPS = ['backup downloaded: it holds everybody', 'backups downloaded: each holds everybody'] as const
const isBackup = ({ action, entity }: Breach['deeds'][number]) =>
  action === 'downloaded' && entity === 'backup'

/** '2 NRICs shown in full', '1 backup downloaded: it holds everybody' */
export function deedsOf({ deeds }: Pick<Breach, 'deeds'>): string[] {
  const totals = new Map<readonly [string, string], number>()
  for (const deed of deeds) {
    const words = isBackup(deed) ? BACKUPS : DEEDS[deed.action]
    totals.set(words, (totals.get(words) ?? 0) + deed.times)
  }
  return [...totals].map(([words, times]) => countText(times, ...words))
}

const names = ({ actors }: Pick<Breach, 'actors'>) => listText(actors.map(({ name }) => name))

/** 'The account of Mei Ling Tan'; of an address everybody who worked from there. */
export function sourceText(asked: BreachQuery, breach: Pick<Breach, 'actors'>): string {
  if (asked.actor) return `The account of ${names(breach)}`
  if (asked.device) return `A phone of ${names(breach)}, a volunteer`
  if (asked.export) return `An export by ${names(breach)}`
  return `The address ${asked.address}${breach.actors.length > 0 ? `: ${names(breach)}` : ''}`
}

/** 'On 3 Nov 2026', 'From 3 Nov 2026 to 5 Nov 2026' */
export const whenText = ({ from, to }: BreachQuery): string =>
  from === to ? `On ${dateText(from)}` : `From ${dateText(from)} to ${dateText(to)}`

/** What was held about whoever could be seen, as far as the log tells. */
export function dataText({ counts, deeds }: Pick<Breach, 'counts' | 'deeds'>): string {
  const isWhole = counts.opened + counts.exported + counts.assigned > 0
  const has = (action: string) => deeds.some((deed) => deed.action === action)
  return [
    counts.beneficiaries > 0 && 'Of beneficiaries: names, serial numbers, telephone numbers and addresses.',
    counts.beneficiaries > 0 && isWhole && 'Of some also birth dates, contacts, visits and answers in forms.',
    counts.volunteers > 0 &&
      'Of volunteers: names, telephone numbers, e-mail addresses and part of the NRIC.',
    has('revealed_nric') && 'NRICs in full.',
    has('showed_sensitive') && 'Sensitive fields.',
    deeds.some(isBackup) && 'Everything: a backup was downloaded.',
  ]
    .filter(Boolean)
    .join('\n')
}
