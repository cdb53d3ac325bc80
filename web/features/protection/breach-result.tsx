import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Breach } from '../../../contract/breach.ts'
import { takeFile } from '../../parts/dialog/take-file.ts'
import { EmptyState, ErrorState } from '../../parts/page/empty-state.tsx'
import { SeenName } from '../../parts/person/seen-name.tsx'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { breachWords } from '../../words/breach-words.ts'
import type { BreachQuery } from './breach-form.ts'
import { BREACH_SHOWN, breachFile } from './breach-queries.ts'
import { breachPersonText, deedsOf, gapsOf, sourceText, whenText } from './breach-text.ts'
import { numberText } from './protection-words.ts'

type Props = {
  asked: BreachQuery
  query: UseQueryResult<Breach, Error>
  page: number
  onPageChange: (page: number, isCorrection?: boolean) => void
}

/** Who could have been seen, what else the log has, and what it does not hold. */
export function BreachResult({ asked, query, page, onPageChange }: Props) {
  const breach = query.data
  const isKnown = breach !== undefined && breach.total > 0
  return (
    <RecordSection
      title="Who is concerned"
      action={
        isKnown && (
          <Button
            size="sm"
            className="max-lg:min-h-10 print:hidden"
            onClick={() => void takeFile(breachFile(asked))}
          >
            <Download aria-hidden="true" />
            Download the list
          </Button>
        )
      }
    >
      {breach ? (
        <Reckoned asked={asked} breach={breach} />
      ) : query.error ? (
        <ErrorState
          className="py-6"
          text="Who is concerned could not be worked out."
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      {isKnown && (
        <>
          <ol aria-label="Who is concerned" className="mt-3 divide-y divide-border print:hidden">
            {breach.items.map((person, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: whom a purge took has no other name
              <li key={at} className="py-2 wrap-anywhere">
                <SeenName
                  seen={person}
                  number={numberText({ noun: person.noun, person_number: person.key })}
                />{' '}
                {breachPersonText(person)}
              </li>
            ))}
          </ol>
          <CardPages query={query} page={page} pageSize={BREACH_SHOWN} onPageChange={onPageChange} />
        </>
      )}
    </RecordSection>
  )
}

function Reckoned({ asked, breach }: { asked: BreachQuery; breach: Breach }) {
  const deeds = deedsOf(breach)
  return (
    <>
      <p className="text-muted-foreground wrap-anywhere">
        {sourceText(asked, breach)}. {whenText(asked)}.
      </p>
      {breach.total === 0 ? (
        <EmptyState text={breachWords.nobody} className="py-6" />
      ) : (
        <p aria-live="polite" className="mt-2 text-lg font-semibold">
          {breachWords.couldHaveSeen(breach.counts)}
        </p>
      )}
      {deeds.length > 0 && <p className="mt-2">Also in the log: {deeds.join('; ')}.</p>}
      <ul className="mt-2 list-disc pl-5 text-sm text-muted-foreground">
        {gapsOf(breach, asked).map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </>
  )
}
