import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PersonLog } from '../../../contract/person-log.ts'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { useTodaySize } from '../../parts/page/today-part.ts'
import { TodayPerson, TodayRow } from '../../parts/page/today-row.tsx'
import { DeceasedMark } from '../../parts/person/deceased-mark.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { dueText } from '../../parts/text/due-text.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { dueQuery } from './person-log-queries.ts'
import { logHash, PERSON_LOG_KIND_WORDS } from './person-log-words.ts'
import { useMark } from './use-mark.ts'

/** What was said and is to be come back to, from its day on. */
export function TodayLogs({ isMine }: { isMine: boolean }) {
  const [size, onMore] = useTodaySize()
  const query = useQuery(dueQuery(isMine, size))
  const { isBusy, markDone } = useMark()
  return (
    <TodayCard
      title="Come back to"
      query={query}
      failed="What is to be come back to could not be loaded."
      onMore={onMore}
    >
      {(log) => <TodayLog key={log.id} log={log} isBusy={isBusy(log.id)} onDone={() => markDone(log)} />}
    </TodayCard>
  )
}

function TodayLog({ log, isBusy, onDone }: { log: PersonLog; isBusy: boolean; onDone: () => void }) {
  const { noun, person_key, person_name, kind, happened_on, content, follow_up_on, created_by_name } = log
  const address = noun === 'volunteer' ? paths.volunteer(person_key) : paths.beneficiary(null, person_key)
  const due = dueText(follow_up_on ?? happened_on)
  return (
    <TodayRow
      isTop
      actions={
        <>
          <Link
            to={address}
            hash={logHash(log)}
            aria-label={`Open ${person_name}`}
            className={buttonVariants({ size: 'sm', variant: 'outline', className: 'max-lg:min-h-10' })}
          >
            Open
          </Link>
          <Button
            size="sm"
            aria-label={`Done: ${PERSON_LOG_KIND_WORDS[kind].toLowerCase()} about ${person_name}`}
            pending={isBusy}
            onClick={onDone}
            className="max-lg:min-h-10"
          >
            Done
          </Button>
        </>
      }
    >
      <p className="leading-5.5 wrap-anywhere">
        {PERSON_LOG_KIND_WORDS[kind]} about{' '}
        <TodayPerson to={address} hash={logHash(log)} name={person_name} />
        <DeceasedMark isDeceased={log.is_deceased} />
      </p>
      <p className="mt-0.5 line-clamp-2 text-sm print:line-clamp-none text-muted-foreground wrap-anywhere">
        {content}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted-foreground">
        <Badge tone={due.tone}>{due.text}</Badge>
        <span>
          Written by {created_by_name}, {dateText(happened_on)}
        </span>
      </p>
    </TodayRow>
  )
}
