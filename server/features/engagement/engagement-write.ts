import type { Insertable } from 'kysely'
import { dayText } from '../../../contract/day-text.ts'
import { type Engagement, OWN_DAYS } from '../../../contract/engagement-fields.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { StaffCaller, VolunteerCaller } from '../../http/caller.ts'
import { withoutUndefined } from '../../records/values.ts'
import { wasAssignedOn } from '../../visits/assigned.ts'
import { type Author, readAuthor } from '../../visits/author.ts'
import { dayOfStaff, dayOfVolunteer } from '../../visits/visit-day.ts'

type Caller = StaffCaller | VolunteerCaller
type Body = Pick<Engagement, 'kind' | 'outcome' | 'happened_on'> & {
  minutes?: number | null | undefined
  wellbeing?: Engagement['wellbeing'] | undefined
  note?: string | undefined
  language?: Engagement['language'] | undefined
  volunteer_account_id?: number | null | undefined
  noted_at?: string | undefined
}

/** What stands in the row of what somebody says was done, whoever it is about. */
export const doneBy = (author: Author, body: Body) => {
  const { volunteer_id, volunteer_first_name, volunteer_last_name, volunteer_display_name } = author
  const { kind, outcome, minutes = null, wellbeing = '', note = '', language = 'en' } = body
  const by = { volunteer_id, volunteer_first_name, volunteer_last_name, volunteer_display_name }
  return { ...by, kind, outcome, minutes, wellbeing, note, language }
}

/** The day, and whether it counts. What staff write down counts: they are who would be asked. */
export async function judge(
  tx: Db,
  caller: Caller,
  beneficiary_id: number,
  told: Pick<Body, 'happened_on' | 'noted_at'>,
): Promise<{ happened_on: string; held_because: '' | 'unassigned' }> {
  if (caller.kind === 'user') return { happened_on: dayOfStaff(told.happened_on), held_because: '' }
  const pair = { volunteer_id: caller.id, beneficiary_id }
  const happened_on = await dayOfVolunteer(tx, pair, told)
  const held_because = (await wasAssignedOn(tx, pair, happened_on)) ? '' : 'unassigned'
  return { happened_on, held_because }
}

type Beside = {
  retry_key: string | null
  /** Where several rows are by one: read once. */
  author?: Promise<Author>
}

/** The row of a visit to this person, not yet written. */
export async function rowOf(
  tx: Db,
  caller: Caller,
  beneficiary_id: number,
  body: Body,
  { retry_key, author = readAuthor(tx, caller, body.volunteer_account_id) }: Beside,
): Promise<Insertable<Database['engagements']>> {
  return {
    ...doneBy(await author, body),
    ...(await judge(tx, caller, beneficiary_id, body)),
    beneficiary_id,
    filed_by: caller.kind === 'user' ? caller.id : null,
    source: caller.kind === 'user' ? 'staff' : 'phone',
    retry_key,
  }
}

/** Throws 403 for what a volunteer may not mend: what the office wrote down, and their own once it is too old. */
export function requireEditable(may_edit: boolean, isOfOffice: boolean): void {
  if (may_edit) return
  const message = isOfOffice
    ? 'The office wrote this down: ask the office to change it'
    : `After ${OWN_DAYS} days ask the office to change this`
  throw new Problem('forbidden', { message })
}

/** Throws 409 for an edit after which the report would say that somebody was there, and Today that nobody was. */
export function requireAsReported(before: Engagement, fields: Partial<Body>): void {
  if (before.response_id === null) return
  const { kind, outcome, happened_on } = { ...before, ...withoutUndefined(fields) }
  if (kind === before.kind && outcome === before.outcome && happened_on === before.happened_on) return
  const message = 'It came with a report: its day and that somebody was there stay as long as that does'
  throw new Problem('conflict', { message })
}

/** In Recently deleted: 'Visit to Siti Rahman, 20 Nov 2026'. */
export const labelOf = ({ kind, beneficiary_name, happened_on }: Engagement) =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)} to ${beneficiary_name}, ${dayText(happened_on)}`
