import { Link } from '@tanstack/react-router'
import type { FollowUp } from '../../../contract/follow-up.ts'
import { TodayPerson, TodayRow } from '../../parts/page/today-row.tsx'
import { DeceasedMark } from '../../parts/person/deceased-mark.tsx'
import { dueText } from '../../parts/text/due-text.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { cn } from '../../ui/class-names.ts'
import { followUpHash, isFree, ownerText, sentenceOf } from './follow-up-words.ts'
import type { FollowUpActions } from './use-follow-up-actions.ts'

type Props = { one: FollowUp; actions: FollowUpActions; isUrgent: boolean }

/** One line of Today: what was said or is to be done, about whom, and the way to deal with it. */
export function TodayFollowUp({ one, actions, isUrgent }: Props) {
  const { before, after } = sentenceOf(one)
  const name = one.beneficiary_name
  const address = paths.beneficiary(
    null,
    one.beneficiary_serial_number,
    one.response_id === null ? undefined : { response: String(one.response_id) },
  )
  // Its report opens over the page; without one the page is read at the follow-up.
  const hash = one.response_id === null ? followUpHash(one) : ''
  const due = dueText(one.due_on)
  const more = one.said_note || one.detail
  const isMine = one.owner_id === actions.me
  return (
    <TodayRow
      isTop
      actions={
        <>
          {one.source_kind === 'declined' && (
            <Button
              size="sm"
              aria-label={`Assign: ${name}`}
              onClick={() => actions.open('assign', one)}
              className="max-lg:min-h-10"
            >
              Assign
            </Button>
          )}
          <Link
            to={address}
            hash={hash}
            aria-label={`Open ${name}`}
            className={buttonVariants({ size: 'sm', variant: 'outline', className: 'max-lg:min-h-10' })}
          >
            Open
          </Link>
          {isFree(one) && (
            <Button
              size="sm"
              variant={isUrgent ? 'primary' : 'outline'}
              aria-label={`I’ll take it: ${name}`}
              pending={actions.isBusy(one.id)}
              onClick={() => actions.take(one)}
              className="max-lg:min-h-10"
            >
              I’ll take it
            </Button>
          )}
          <Button
            size="sm"
            variant={isUrgent && isMine ? 'primary' : 'outline'}
            aria-label={`Done: ${name}`}
            onClick={() => actions.open('done', one)}
            className="max-lg:min-h-10"
          >
            Done
          </Button>
        </>
      }
    >
      <p className="leading-5.5 wrap-anywhere">
        <span className={['wellbeing', 'concern', 'declined'].includes(one.source_kind) ? '' : 'font-[620]'}>
          {before}
        </span>{' '}
        <TodayPerson to={address} hash={hash} name={name} />
        <DeceasedMark isDeceased={one.is_deceased} />
        {after.startsWith(',') ? after : after && ` ${after}`}
      </p>
      {/* One line of facts, the note last: whoever reads down the list takes in each person in two lines. */}
      <p
        className={cn(
          'mt-1 text-sm text-muted-foreground wrap-anywhere [&_[data-slot=badge]]:mr-2',
          // What is urgent is never cut; anything else may be long, and is read on its own page.
          !isUrgent && 'line-clamp-3 print:line-clamp-none',
        )}
      >
        {!isUrgent && <Badge tone={due.tone}>{due.text}</Badge>}
        {!isUrgent && one.urgency === 'now' && <Badge tone="danger">At once</Badge>}
        <span className={isFree(one) ? 'font-semibold' : undefined}>{ownerText(one, actions.me)}</span>
        {more && ` · ${more}`}
      </p>
    </TodayRow>
  )
}
