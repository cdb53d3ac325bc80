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
    return isShown(asked_on, day) ? { ...one, asked_on } : one
  }),
})

/** That a visit is asked for, until the volunteer has noted what came of one, or somebody else has seen them (H-1440). */
export function visitAsked(
  asked_for: AskedFor,
  engagements: VisitedPerson['engagements'],
  day: string,
): Pick<VisitedPerson, 'visit_asked_on'> {
  const visit_asked_on = asked_for[VISIT]
  if (!isShown(visit_asked_on, day)) return {}
  const isDone = engagements?.some(
    ({ by, kind, outcome, happened_on }) =>
      kind === 'visit' && (by === '' || outcome === 'reached') && happened_on >= visit_asked_on,
  )
  return isDone ? {} : { visit_asked_on }
}
