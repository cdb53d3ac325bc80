import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { careOperations } from '../../../contract/care.ts'
import type { AnswerOf } from '../../../contract/operation.ts'
import { userOperations } from '../../../contract/user.ts'
import { queryOf } from '../../api/queries.ts'
import { isNotLoaded } from '../../parts/page/not-loaded.ts'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Label } from '../../ui/label.tsx'
import { SelectBox } from '../../ui/select-box.tsx'

export type Duties = AnswerOf<typeof userOperations.duties>

export interface AskedDuties {
  /** What waits for whoever leaves; undefined where nothing does. */
  duties: Duties | undefined
  /** Whether it is known by now: what nobody read is handed over by nobody. */
  isRead: boolean
  isFailed: boolean
  ask: () => void
}

/** Whether anything of it goes to whoever is chosen: a note stays its writer's (0054). */
export const isHandedOver = ({ follow_ups_total, programmes, requests }: Duties): boolean =>
  follow_ups_total + programmes.length + requests > 0

/** H-686: what waits for whoever leaves, asked anew with each opening of the question. */
export function useDuties(id: number, isAsked: boolean): AskedDuties {
  const { data, isFetching, isError, refetch } = useQuery({
    ...queryOf(userOperations.duties, { query: { id } }),
    enabled: isAsked,
    refetchOnWindowFocus: false,
  })
  const waits =
    Array.isArray(data?.follow_ups) &&
    data.follow_ups_total + data.programmes.length + data.notes + data.requests > 0
  return {
    duties: waits ? data : undefined,
    isRead: data !== undefined && !isFetching && !isError,
    isFailed: isError && !isFetching,
    ask: () => void refetch(),
  }
}

/** In the place of the list until it is read. */
export function UnreadDuties({ isFailed, ask }: AskedDuties) {
  if (!isFailed) return <p role="status">Looking up what is theirs to do.</p>
  return (
    <div role="alert" className="flex flex-col items-start gap-2.5">
      <p>What is theirs to do could not be loaded, so it cannot be handed over yet.</p>
      <Button size="sm" onClick={ask}>
        Retry
      </Button>
    </div>
  )
}

interface HandOverProps {
  name: string
  leaving: number
  duties: Duties
  heir: number | undefined
  onHeir: (id: number | undefined) => void
}

const NAMED = 5
const STAYS = 'stays'

/** What somebody is responsible for, and to whom it goes. */
export function HandOver({ name, leaving, duties, heir, onHeir }: HandOverProps) {
  const { id: own } = useSignedIn()
  const id = useId()
  const staff = useQuery(queryOf(careOperations.staff))
  const colleagues = (Array.isArray(staff.data) ? staff.data : []).filter((one) => one.id !== leaving)
  const options = [
    { value: STAYS, label: `Leave it with ${name}` },
    ...colleagues.map((one) => ({
      value: String(one.id),
      label: one.id === own ? `${one.name} (you)` : one.name,
    })),
  ]
  const more = duties.follow_ups_total - Math.min(NAMED, duties.follow_ups.length)
  return (
    <div className="flex flex-col gap-2">
      {duties.follow_ups_total > 0 && (
        <div>
          <p className="font-semibold">
            {duties.follow_ups_total === 1
              ? '1 open follow-up'
              : `${duties.follow_ups_total} open follow-ups`}
          </p>
          <ul className="list-disc pl-5">
            {duties.follow_ups.slice(0, NAMED).map((one) => (
              <li key={one.id} className="wrap-anywhere">
                {one.subject}, {one.beneficiary_name}, by {dateText(one.due_on)}
              </li>
            ))}
            {more > 0 && <li>{more} more</li>}
          </ul>
        </div>
      )}
      {duties.programmes.length > 0 && (
        <p className="wrap-anywhere">
          <span className="font-semibold">Officer of</span>{' '}
          {duties.programmes.map((one) => one.name).join(', ')}
        </p>
      )}
      {duties.notes > 0 && (
        <p>
          <span className="font-semibold">
            {duties.notes === 1
              ? '1 office note to come back to'
              : `${duties.notes} office notes to come back to`}
          </span>
          , with {name} as {duties.notes === 1 ? 'its' : 'their'} writer as before. On{' '}
          {duties.notes === 1 ? 'its' : 'their'} day the officers of the person’s programmes find{' '}
          {duties.notes === 1 ? 'it' : 'them'} on Today.
        </p>
      )}
      {duties.requests > 0 && (
        <p>
          <span className="font-semibold">
            {duties.requests === 1
              ? '1 open data protection request'
              : `${duties.requests} open data protection requests`}
          </span>
          , for super admins alone. Hand over to a colleague who is none, and{' '}
          {own === leaving ? 'every super admin sees' : 'you get'} {duties.requests === 1 ? 'it' : 'them'}.
        </p>
      )}
      {isHandedOver(duties) && (
        <div className="flex flex-col gap-1 text-foreground">
          <Label htmlFor={id}>Hand over to</Label>
          <SelectBox
            aria-label="Hand over to"
            options={options}
            value={heir === undefined ? STAYS : String(heir)}
            onValueChange={(value) => onHeir(value === STAYS ? undefined : Number(value))}
            className="w-full bg-card"
          />
          {isNotLoaded(staff) && <SectionFailure query={staff} text="The staff could not be loaded." />}
        </div>
      )}
    </div>
  )
}
