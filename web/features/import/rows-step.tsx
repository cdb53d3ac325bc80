import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NothingMatches } from '../../parts/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { DoubtfulNumbers, LostZeros, SeveralNumbers } from './cell-mends.tsx'
import type { ImportRows, RowFilter } from './import-rows.ts'
import { RowGrid } from './row-grid.tsx'
import { StepFrame } from './step-frame.tsx'
import { AskUndecided, ToDecide } from './undecided.tsx'
import type { ImportRun } from './use-import.ts'
import { useImportRows } from './use-import-rows.ts'

const filters: readonly { filter: RowFilter; label: string }[] = [
  { filter: 'all', label: 'All rows' },
  { filter: 'problems', label: 'Only rows with problems' },
  { filter: 'doubts', label: 'Numbers to decide' },
  { filter: 'notes', label: 'Dates to look at' },
  { filter: 'out', label: 'Left out' },
]

/** The third step: the whole file, every cell checked; red ones are mended in place. */
export function RowsStep({ run }: { run: ImportRun }) {
  return run.rows ? <Rows run={run} rows={run.rows} /> : null
}

function Rows({ run, rows }: { run: ImportRun; rows: ImportRows }) {
  useImportRows(rows)
  const counts = rows.counts()
  const [filter, setFilter] = useState<RowFilter>(counts.problems > 0 ? 'problems' : 'all')
  const [isAsking, setAsking] = useState(false)
  // A row that is mended stays where it is until one asks for the list anew.
  const [listed, setListed] = useState(() => rows.listed(filter))
  const nextFault = useRef(() => {})
  const show = (next: RowFilter) => {
    setFilter(next)
    setListed(rows.listed(next))
  }
  const showDoubts = () => {
    flushSync(() => show('doubts'))
    nextFault.current()
  }
  const goOn = () => void run.checkWithServer('rows')
  const leaveOut = async () => {
    await rows.leaveOut(rows.listed('doubts'), true)
    if (rows.counts().good > 0) goOn()
  }
  const refused = run.preview?.refused ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's refusals are shown when they arrive
  useEffect(() => {
    if (refused > 0) show('problems')
  }, [run.preview])
  return (
    <StepFrame
      run={run}
      title="Check the rows"
      text={
        <p>
          {counts.problems === 0
            ? counts.doubts === 0
              ? 'Every cell is fine. You can still change any of them.'
              : 'Every cell can be taken. Some contact numbers wait for your decision.'
            : 'Red cells cannot be taken as they are. Mend them here, or leave them: those rows stay out and come back to you as a file with the reasons.'}
        </p>
      }
      onBack={() => run.goTo('columns')}
      next={{
        label:
          counts.good === 0
            ? 'No row to import'
            : `Continue with ${counts.good.toLocaleString('en')} ${counts.good === 1 ? 'row' : 'rows'}`,
        onNext: () => (counts.doubts === 0 ? goOn() : setAsking(true)),
        isDisabled: counts.good === 0,
        aside: <ToDecide count={counts.doubts} onNext={showDoubts} />,
      }}
    >
      {refused > 0 && (
        <p
          role="status"
          className="rounded-md bg-destructive-soft px-3.5 py-2.5 font-medium text-destructive"
        >
          {refused === 1 ? 'One more row was' : `${refused} more rows were`} found when they were compared
          with the people who are here.
        </p>
      )}
      <LostZeros rows={rows} />
      <SeveralNumbers rows={rows} />
      <DoubtfulNumbers rows={rows} />
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show</legend>
          {filters
            .filter((one) => one.filter === 'all' || one.filter === filter || counts[one.filter] > 0)
            .map((one) => (
              <Button
                key={one.filter}
                size="sm"
                variant={filter === one.filter ? 'primary' : 'outline'}
                aria-pressed={filter === one.filter}
                onClick={() => show(one.filter)}
              >
                {one.label}
                <span className="tabular opacity-80">{counts[one.filter].toLocaleString('en')}</span>
              </Button>
            ))}
        </fieldset>
        {counts.problems > 0 && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={() => nextFault.current()}>
            <ChevronDown />
            Next problem
          </Button>
        )}
      </div>
      {listed.length === 0 ? (
        <div className="rounded-xl border bg-card">
          <NothingMatches text="No such rows." onClear={() => show('all')} />
        </div>
      ) : (
        <RowGrid
          key={filter}
          fields={run.fields}
          rows={rows}
          listed={listed}
          onReady={(go) => {
            nextFault.current = go
          }}
        />
      )}
      <p className="text-sm text-muted-foreground max-md:hidden">
        Arrow keys move, Enter or F2 edits, Esc leaves a cell as it was. In the first column Space leaves a
        row out. Cells copied from a spreadsheet can be pasted.
      </p>
      <AskUndecided
        kind="numbers"
        count={counts.doubts}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onLeaveOut={leaveOut}
      />
    </StepFrame>
  )
}
