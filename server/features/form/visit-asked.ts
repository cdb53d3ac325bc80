import { addDays, startOfDay } from '../../../contract/calendar-day.ts'
import { ASKED_SHOWN_DAYS } from '../../../contract/form-ask.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { VISIT } from './form-ask-repository.ts'

type Asked = Pick<VisitedPerson, 'pending' | 'later'>
type AskedFor = Readonly<Record<string, string>>
/** Since when a visit to somebody is asked for. */
export type VisitAsk = { id: number; day: string; at: string }

const DAY_LENGTH = 'yyyy-MM-dd'.length

/** The day of Singapore on which it was asked: what is kept begins with it. */
export const askedDay = (asked: string | undefined): string | undefined => asked?.slice(0, DAY_LENGTH)

const isShown = (asked_on: string | undefined, day: string): asked_on is string =>
  asked_on !== undefined && asked_on > addDays(day, -ASKED_SHOWN_DAYS)

/** Of what is pending, since when the office asks for it. */
export const withAsked = ({ pending, ...rest }: Asked, asked_for: AskedFor, day: string): Asked => ({
  ...rest,
  pending: pending.map((one) => {
    const asked_on = askedDay(asked_for[one.form_id])
    // Of a form that is filled in again and again only the round that was asked for.
    return isShown(asked_on, day) && asked_on >= (one.occasion ?? '') ? { ...one, asked_on } : one
  }),
})

/** What is noted after this moment, of this day or a later one, ends the asking; of a day alone, as of before, its beginning. */
export function visitAsks(people: readonly { id: number; asked_for: AskedFor }[]): VisitAsk[] {
  return people.flatMap(({ id, asked_for: { [VISIT]: asked } }) => {
    const day = askedDay(asked)
    return asked && day ? [{ id, day, at: asked === day ? startOfDay(day) : asked }] : []
  })
}

/** That a visit is asked for, until the volunteer has noted what came of one since, or somebody else has seen them (H-1440). */
export function visitAsked(
  asked_for: AskedFor,
  was_visited_since: boolean,
  day: string,
): Pick<VisitedPerson, 'visit_asked_on'> {
  const visit_asked_on = askedDay(asked_for[VISIT])
  return isShown(visit_asked_on, day) && !was_visited_since ? { visit_asked_on } : {}
}
