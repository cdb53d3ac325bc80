import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Printer, Route } from 'lucide-react'
import { useState } from 'react'
import { RUN_SHEET_MAX, type RunSheetPerson } from '../../contract/run-sheet.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { lastSeenText, worryText } from '../features/care/care-words.ts'
import { EstatePlan } from '../features/run-sheet/estate-plan.tsx'
import { runSheetQuery, tellPrinted } from '../features/run-sheet/run-sheet-query.ts'
import { leftOffText, notesOf, walkText } from '../features/run-sheet/run-sheet-words.ts'
import { SheetControls } from '../features/run-sheet/sheet-controls.tsx'
import { SheetFoot } from '../features/run-sheet/sheet-foot.tsx'
import { SheetStop } from '../features/run-sheet/sheet-stop.tsx'
import { SilentOnSheet } from '../features/run-sheet/silent-on-sheet.tsx'
import { useSheetPrint } from '../features/run-sheet/use-sheet-print.ts'
import { walkOf } from '../features/run-sheet/walk-of.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { daysUntil, standingOf } from '../parts/text/standing.ts'
import { paths } from '../paths.ts'
import { buttonVariants } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { words } from '../words.ts'

const saidOf = (person: RunSheetPerson) => {
  const { text, detail } = standingOf(person)
  const [first = '', ...others] = lastSeenText(person)
  const seen = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
  const worry = person.worried_on ? worryText(-daysUntil(person.worried_on)) : ''
  return { due: [text, detail].filter(Boolean).join(', '), seen, worry }
}

/** `/run-sheet`: whom to visit today, block by block, for paper (decision 0047). */
export function RunSheetPage() {
  const { people = '', walk: order = 'shortest', start, names } = useSearch({ from: '/gated/run-sheet' })
  const navigate = useNavigate()
  const back = useBack(paths.worklist())
  const isInitials = names === 'initials'
  const serials = people.split('\n').filter(Boolean)
  const query = useQuery(runSheetQuery(serials, start))
  // A start that nobody knows takes nothing away: the sheet of before stays.
  const [good, setGood] = useState(query.data)
  if (query.data && query.data !== good) setGood(query.data)
  const problem = query.error instanceof ApiProblem ? query.error : undefined
  const startError = problem?.fields?.start_postal_code
  const sheet = query.data ?? (startError ? good : undefined)
  const isEmpty = serials.length === 0 || sheet?.stops.length === 0
  const leftOff = sheet ? leftOffText(sheet, isInitials) : ''
  useDocumentTitle('Run sheet')
  type Search = { walk?: 'list' | undefined; start?: string | undefined; names?: 'initials' | undefined }
  const turn = (search: Search) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    })
  const walk = sheet && walkOf(sheet, order)
  // A start that nobody knows was refused: the sheet that is printed is the one without it.
  const printing = useSheetPrint(Boolean(sheet) && !isEmpty, () =>
    tellPrinted(serials, startError ? undefined : start),
  )
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
        <Card>
          <EmptyState
            icon={<Route aria-hidden="true" />}
            text={serials.length === 0 ? 'Nobody is chosen' : 'Nobody of them is there to visit'}
            detail={`${leftOff && `${leftOff} `}Tick people on the worklist or among the beneficiaries, at most ${RUN_SHEET_MAX}, and press 'Run sheet'.`}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <Link to={paths.worklist()} className={buttonVariants({ variant: 'primary' })}>
                  Worklist
                </Link>
                <Link to={paths.beneficiaries()} className={buttonVariants()}>
                  {words.heading.beneficiaries}
                </Link>
              </div>
            }
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
          onInitials={(isOn) => turn({ names: isOn ? 'initials' : undefined })}
        />
      )}
      {sheet && <SilentOnSheet sheet={sheet} />}
      {query.error && !startError ? (
        <Card>
          <ErrorState
            text="The run sheet could not be made."
            detail={problem?.fields?.serial_numbers ?? query.error.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </Card>
      ) : isEmpty ? null : sheet && walk ? (
        <Card data-slot="run-sheet" className="px-6 py-5 max-sm:px-4 print:border-0 print:p-0">
          <EstatePlan stops={walk.stops} sheet={sheet} />
          {notesOf(sheet, isInitials).map((note) => (
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
        !startError && <Skeleton className="h-96 w-full rounded-xl" />
      )}
    </>
  )
}
