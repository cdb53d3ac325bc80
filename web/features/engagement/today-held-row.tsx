import { Link } from '@tanstack/react-router'
import type { Engagement } from '../../../contract/engagement.ts'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import { heldWords, KIND_WORDS, minutesText, OUTCOME_WORDS } from './engagement-words.ts'
import { Wellbeing } from './wellbeing.tsx'

type Props = { one: Engagement; isBusy: boolean; onCount: () => void; onDelete: () => void }

/** One line of Today: what somebody says they did, why it does not count, and the two ways to deal with it. */
export function TodayHeldRow({ one, isBusy, onCount, onDelete }: Props) {
  const { kind, outcome, happened_on, minutes, note, wellbeing, beneficiary_name } = one
  const named = `${KIND_WORDS[kind].toLowerCase()} of ${dateText(happened_on)}, ${beneficiary_name}`
  const details = [
    dateText(happened_on),
    minutesText(minutes),
    outcome !== 'reached' && OUTCOME_WORDS[outcome],
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 px-5 py-3.5 transition-colors focus-within:bg-accent/60 hover:bg-accent/60">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 leading-5.5">
          <span className="wrap-anywhere">
            {KIND_WORDS[kind]} <span className="text-muted-foreground">to</span>{' '}
            <Link
              to={paths.beneficiary(null, one.beneficiary_serial_number)}
              className="rounded-xs font-semibold underline decoration-border-strong underline-offset-3 focus-ring hover:decoration-current"
            >
              {beneficiary_name}
            </Link>
            <span className="text-muted-foreground"> by</span> {one.volunteer_display_name}
          </span>
          <Wellbeing value={wellbeing} />
        </p>
        {note && <p className="mt-0.5 line-clamp-2 text-sm text-muted-foreground wrap-anywhere">{note}</p>}
        <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
          {details.filter(Boolean).join(' · ')}. {heldWords(one)}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
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
      </div>
    </li>
  )
}
