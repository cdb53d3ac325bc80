import type { Engagement } from '../../../contract/engagement-fields.ts'
import {
  ENGAGEMENT_KIND_WORDS,
  heldWords,
  minutesText,
  OUTCOME_WORDS,
} from '../../parts/engagement/engagement-words.ts'
import { TodayPerson, TodayRow } from '../../parts/page/today-row.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { Wellbeing } from './wellbeing.tsx'

type Props = { one: Engagement; isBusy: boolean; onCount: () => void; onDelete: () => void }

/** One line of Today: what somebody says they did, why it does not count, and the two ways to deal with it. */
export function TodayHeldRow({ one, isBusy, onCount, onDelete }: Props) {
  const { kind, outcome, happened_on, minutes, note, wellbeing, beneficiary_name } = one
  const named = `${ENGAGEMENT_KIND_WORDS[kind].toLowerCase()} of ${dateText(happened_on)}, ${beneficiary_name}`
  const details = [
    dateText(happened_on),
    minutesText(minutes),
    outcome !== 'reached' && OUTCOME_WORDS[outcome],
  ]
  return (
    <TodayRow
      actions={
        <>
          <Button
            size="sm"
            aria-label={`Count: ${named}`}
            pending={isBusy}
            onClick={onCount}
            className="max-lg:min-h-10"
          >
            Count
          </Button>
          <Button
            size="sm"
            aria-label={`${words.action.delete}: ${named}`}
            onClick={onDelete}
            className="max-lg:min-h-10"
          >
            {words.action.delete}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 leading-5.5">
        <span className="wrap-anywhere">
          {ENGAGEMENT_KIND_WORDS[kind]} <span className="text-muted-foreground">to</span>{' '}
          <TodayPerson to={paths.beneficiary(null, one.beneficiary_serial_number)} name={beneficiary_name} />
          <span className="text-muted-foreground"> by</span> {one.volunteer_display_name}
        </span>
        <Wellbeing value={wellbeing} />
      </p>
      {note && (
        <p className="mt-0.5 line-clamp-2 text-sm print:line-clamp-none text-muted-foreground wrap-anywhere">
          {note}
        </p>
      )}
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        {details.filter(Boolean).join(' · ')}. {heldWords(one)}
      </p>
    </TodayRow>
  )
}
