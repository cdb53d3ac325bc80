import { addDays } from '../../../contract/calendar-day.ts'
import { ASKED_SHOWN_DAYS } from '../../../contract/form-ask.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { VISIT } from './form-ask-repository.ts'

type Asked = Pick<VisitedPerson, 'pending' | 'later'>
type AskedFor = Readonly<Record<string, string>>

const isShown = (asked_on: string | undefined, day: string): asked_on is string =>
  asked_on !== undefined && asked_on > addDays(day, -ASKED_SHOWN_DAYS)

/** Of what is pending, since when the office asks for it. */
export const withAsked = ({ pending, ...rest }: Asked, asked_for: AskedFor, day: string): Asked => ({
  ...rest,
  pending: pending.map((one) => {
    const asked_on = asked_for[one.form_id]
    // Of a form that is filled in again and again only the round that was asked for.
    return isShown(asked_on, day) && asked_on >= (one.occasion ?? '') ? { ...one, asked_on } : one
  }),
})

/** That a visit is asked for, until the volunteer has noted what came of one, or somebody else has seen them (H-1440). */
export function visitAsked(
  asked_for: AskedFor,
  visited_on: string | null,
  day: string,
): Pick<VisitedPerson, 'visit_asked_on'> {
  const visit_asked_on = asked_for[VISIT]
  if (!isShown(visit_asked_on, day)) return {}
  return visited_on !== null && visited_on >= visit_asked_on ? {} : { visit_asked_on }
}
