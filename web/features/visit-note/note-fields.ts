import { addDays } from '../../../contract/calendar-day.ts'
import type { Language } from '../../../contract/language.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import type { QueuedEngagement } from '../../device/outbox-kinds.ts'

/** Which of the three big buttons. */
export type Did = 'visited' | 'called' | 'none'

type Wellbeing = NonNullable<QueuedEngagement['body']['wellbeing']>

export type NoteFields = {
  /** Undefined until it is said: of the sheet that a row opens nothing is chosen yet. */
  did: Did | undefined
  /** Where nobody answered: at the door or by telephone. */
  tried: 'visit' | 'call'
  /** How many days before the one on which the sheet was opened. */
  days_back: number
  /** That day, by which 'Today' was said; absent in what an older version of the area kept, and until something is typed. */
  today?: string
  minutes: number | null
  wellbeing: Wellbeing
  note: string
}

export const freshNote = (did: Did | undefined): NoteFields => ({
  did,
  tried: 'visit',
  days_back: 0,
  minutes: null,
  wellbeing: '',
  note: '',
})

/** Nothing but what the button said that opened the sheet (H-1489). */
export function isBlankNote(fields: NoteFields, did: Did | undefined): boolean {
  const fresh = freshNote(did)
  return (Object.keys(fresh) as (keyof NoteFields)[]).every((key) => fields[key] === fresh[key])
}

/**
 * What was typed into the sheet before the phone locked; of a sheet that was opened on another day its words alone, for 'Today'
 * meant that one. Opened by one of the three buttons, that is what was done.
 */
export const renewedNote = (
  kept: NoteFields,
  { did, isOfToday }: { did: Did | undefined; isOfToday: boolean },
): NoteFields => (isOfToday ? { ...kept, did: did ?? kept.did } : { ...freshNote(did), note: kept.note })

/** How far back a phone offers days; what lies longer ago is the office's to write down. */
export const DAYS_OFFERED = 30

export const dayBefore = (today: string, days: number): string => addDays(today, -days)

type Noted = {
  person: Pick<VisitedPerson, 'beneficiary_id' | 'serial_number'>
  account_id: number
  language: Language
  /** Singapore's day when the sheet was opened, by this phone's clock: what 'Today' meant. */
  today: string
  now?: Date
}

/** Made once, so that every try sends the same. The moment says by which clock the day was counted. */
export function bodyOf(fields: NoteFields, noted: Noted): QueuedEngagement['body'] {
  const { did, tried, days_back, minutes, wellbeing, note } = fields
  const isReached = did !== 'none'
  return {
    beneficiary_id: noted.person.beneficiary_id,
    beneficiary_serial_number: noted.person.serial_number,
    volunteer_account_id: noted.account_id || undefined,
    kind: did === 'visited' ? 'visit' : did === 'called' ? 'call' : tried,
    outcome: isReached ? 'reached' : 'no_answer',
    happened_on: dayBefore(noted.today, days_back),
    minutes: isReached ? minutes : null,
    wellbeing: isReached ? wellbeing : '',
    note: note.trim(),
    language: noted.language,
    noted_at: (noted.now ?? new Date()).toISOString(),
  }
}
