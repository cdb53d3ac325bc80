import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Printer, Route } from 'lucide-react'
import { useState } from 'react'
import { RUN_SHEET_MAX, type RunSheetPerson } from '../../contract/run-sheet.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { lastSeenText, standingOf } from '../features/care/care-words.ts'
import { EstatePlan } from '../features/run-sheet/estate-plan.tsx'
import { runSheetQuery } from '../features/run-sheet/run-sheet-query.ts'
import { notesOf, walkText } from '../features/run-sheet/run-sheet-words.ts'
import { SheetControls } from '../features/run-sheet/sheet-controls.tsx'
import { SheetFoot } from '../features/run-sheet/sheet-foot.tsx'
import { SheetStop } from '../features/run-sheet/sheet-stop.tsx'
import { walkOf } from '../features/run-sheet/walk-of.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const saidOf = (person: RunSheetPerson) => {
  const { text, detail } = standingOf(person)
  const [first = '', ...others] = lastSeenText(person)
  const seen = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
  return { due: [text, detail].filter(Boolean).join(', '), seen }
}

/** `/run-sheet`: whom to visit today, block by block, for paper (decision 0047). */
export function RunSheetPage() {
  const { people = '', walk: order = 'shortest', start } = useSearch({ from: '/gated/run-sheet' })
  const navigate = useNavigate()
  const back = useBack(paths.worklist())
  const [isInitials, setInitials] = useState(false)
  const serials = people.split('\n').filter(Boolean)
  const query = useQuery(runSheetQuery(serials, start))
  const sheet = query.data
  const problem = query.error instanceof ApiProblem ? query.error : undefined
  const startError = problem?.fields?.start_postal_code
  useDocumentTitle('Run sheet')
  const turn = (search: { walk?: 'list' | undefined; start?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    })
  const walk = sheet && walkOf(sheet, order)
  return (
    <>
      <PageHeader
        heading="Run sheet"
        sub={sheet && walkText(sheet, order)}
        actions={[
          {
            ...{ label: 'Print', icon: <Printer />, variant: 'primary' as const },
            onAction: () => window.print(),
            isDisabled: !sheet || sheet.stops.length === 0,
          },
          backAction(back),
        ]}
      />
      {serials.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Route aria-hidden="true" />}
            text="Nobody is chosen"
            detail={`Tick people on the worklist or among the beneficiaries, at most ${RUN_SHEET_MAX}, and press 'Run sheet'.`}
          />
        </Card>
      ) : (
        <SheetControls
          order={order}
          onOrder={(next) => turn({ walk: next === 'list' ? 'list' : undefined })}
          start={start ?? ''}
          onStart={(code) => turn({ start: code || undefined })}
          startError={startError}
          isInitials={isInitials}
          onInitials={setInitials}
        />
      )}
      {query.error && !startError ? (
        <Card>
          <ErrorState
            text="The run sheet could not be made."
            detail={problem?.fields?.serial_numbers ?? query.error.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </Card>
      ) : sheet && walk ? (
        <Card
          data-slot="run-sheet"
          className="max-w-4xl px-6 py-5 max-sm:px-4 print:max-w-none print:border-0 print:p-0"
        >
          <EstatePlan stops={walk.stops} sheet={sheet} />
          {notesOf(sheet).map((note) => (
            <p key={note} className="mt-2 text-sm text-muted-foreground">
              {note}
            </p>
          ))}
          {walk.stops.map((stop, at) => (
            <div key={stop.listed}>
              {stop.number === null && walk.stops[at - 1]?.number !== null && (
                <p className="mt-8 text-lg font-[640]">Place unknown</p>
              )}
              <SheetStop stop={stop} saidOf={saidOf} isInitials={isInitials} />
            </div>
          ))}
          <SheetFoot />
        </Card>
      ) : (
        serials.length > 0 && !startError && <Skeleton className="h-96 w-full max-w-4xl rounded-xl" />
      )}
    </>
  )
}
