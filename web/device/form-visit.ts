import { endOfDay, singaporeDay } from '../../contract/calendar-day.ts'
import type { Form } from '../../contract/form.ts'
import type { VisitedPerson } from '../../contract/visit.ts'
import { isSameForm } from './form-place.ts'
import { occasionAt } from './occasion.ts'

/** The visit that a form is filled in about, as it was noted just before: its day, and the key under which it is sent (0038). */
export type FormVisit = { on: string; key: string }

const SAID = /^(\d{4}-\d\d-\d\d)\.([\w-]{8,128})$/

/** As it stands in the form's address, so that a reload and Back know it too. */
export const visitText = ({ on, key }: FormVisit): string => `${on}.${key}`

/** What an address says of it; undefined for what says no visit, and for a day to come by this phone's clock. */
export function visitIn(text: string | undefined, now: number): FormVisit | undefined {
  const [, on, key] = SAID.exec(text ?? '') ?? []
  const isDay = on !== undefined && !Number.isNaN(Date.parse(on)) && on <= singaporeDay(now)
  return isDay && key !== undefined ? { on, key } : undefined
}

/**
 * When what was answered at this moment counts as answered: on the day of the visit, and as late on it as can be, for the
 * person was theirs by then, and the form had its words, if ever on that day.
 */
export const momentOn = (on: string, moment: number): number => Math.min(moment, Date.parse(endOfDay(on)))

type Begun = { visit?: FormVisit | undefined; begun_at?: number | undefined; saved_at: number }

/**
 * The visit with which a draft goes on. What is asked now may be about a later one by the day after it was begun, and then it
 * would be lost in that of before; a draft of an occasion that is over can be about no other (0038).
 */
export const visitOfDraft = (draft: Begun, isAskedNow: boolean, now: number): FormVisit | undefined =>
  isAskedNow && singaporeDay(draft.begun_at ?? draft.saved_at) !== singaporeDay(now) ? undefined : draft.visit

type Asking = Pick<VisitedPerson, 'pending' | 'later' | 'responses'>

/** What the office told of a form about somebody: that it is asked, or from when on. */
export const toldOf = (person: Asking | undefined, form: Parameters<typeof isSameForm>[0]) =>
  [...(person?.pending ?? []), ...(person?.later ?? [])].find((one) => isSameForm(one, form))

/**
 * Which occasion of a form a visit of this day is; null where the form is not asked about that day: reported already, or in a
 * round that is over.
 */
export function occasionOfVisit(form: Form, person: Asking, on: string, now: number): string | null {
  const told = toldOf(person, form)
  const occasion = told ? occasionAt(form, told, momentOn(on, now)) : null
  if (!told || occasion === null) return null
  if (form.repeats !== 'each_visit') return occasion === occasionAt(form, told, now) ? occasion : null
  const isReported = person.responses.some((one) => one.form_id === form.form_id && one.occasion === on)
  return isReported ? null : occasion
}
