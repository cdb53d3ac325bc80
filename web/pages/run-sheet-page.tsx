import { useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { RunSheetPerson } from '../../contract/run-sheet.ts'
import { lastSeenText, worryText } from '../features/care/care-words.ts'
import { NobodyToVisit } from '../features/run-sheet/nobody-to-visit.tsx'
import { leftOffText, walkText } from '../features/run-sheet/run-sheet-words.ts'
import { SheetControls } from '../features/run-sheet/sheet-controls.tsx'
import { SheetPaper } from '../features/run-sheet/sheet-paper.tsx'
import { SilentOnSheet } from '../features/run-sheet/silent-on-sheet.tsx'
import { useRunSheet } from '../features/run-sheet/use-run-sheet.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { daysUntil, visitDueText } from '../parts/text/standing.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const saidOf = (person: RunSheetPerson) => {
  const { text, detail } = visitDueText(person)
  const [first = '', ...others] = lastSeenText(person)
  const seen = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
  const worry = person.worried_on ? worryText(-daysUntil(person.worried_on)) : ''
  return { due: [text, detail].filter(Boolean).join(', '), seen, worry }
}

type Search = { walk?: 'list' | undefined; start?: string | undefined; names?: 'initials' | undefined }

/** `/run-sheet`: whom to visit today, block by block, for paper (decision 0047). */
export function RunSheetPage() {
  const { people = '', walk: order = 'shortest', start, names } = useSearch({ from: '/gated/run-sheet' })
  const navigate = useNavigate()
  const back = useBack(paths.worklist())
  const isInitials = names === 'initials'
  const serials = people.split('\n').filter(Boolean)
  const { query, sheet, isEmpty, startError, failure, printing } = useRunSheet(serials, start)
  useDocumentTitle('Run sheet')
  const turn = (search: Search) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        heading="Run sheet"
        sub={sheet && !isEmpty && walkText(sheet, order)}
        breadcrumbs={trailOf(['Today', paths.today()], ['Who needs somebody', paths.worklist()])}
        actions={[
          {
            // Of nobody there is nothing to print: what is primary there is the way to people.
            ...{ label: 'Print', icon: <Printer />, variant: isEmpty ? 'outline' : ('primary' as const) },
            onAction: () => void printing.print(),
            isPending: printing.isTelling,
            isDisabled: !sheet || sheet.stops.length === 0,
          },
          backAction(back),
        ]}
      />
      {isEmpty ? (
        <NobodyToVisit
          isAnybodyChosen={serials.length > 0}
          leftOff={sheet ? leftOffText(sheet, isInitials) : ''}
        />
      ) : (
        <SheetControls
          order={order}
          onOrder={(next) => turn({ walk: next === 'list' ? 'list' : undefined })}
          start={start ?? ''}
          onStart={(code) => turn({ start: code || undefined })}
          startError={startError}
          isInitials={isInitials}
          onInitials={(isOn) => turn({ names: isOn ? 'initials' : undefined })}
        />
      )}
      {sheet && <SilentOnSheet sheet={sheet} />}
      {query.error && !startError ? (
        <Card>
          <ErrorState
            text="The run sheet could not be made."
            detail={failure}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </Card>
      ) : isEmpty ? null : sheet ? (
        <SheetPaper sheet={sheet} order={order} isInitials={isInitials} saidOf={saidOf} />
      ) : (
        !startError && <Skeleton className="h-96 w-full rounded-xl" />
      )}
    </>
  )
}
