import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NothingMatches } from '../../parts/page/nothing-matches.tsx'
import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import { DoubtfulNumbers, LostZeros, OneNames, SeveralNumbers } from './cell-mends.tsx'
import { DuplicateRowList } from './duplicate-row-list.tsx'
import type { ImportRows, RowFilter } from './import-rows.ts'
import { Nobodies } from './nobodies.tsx'
import { RowGrid } from './row-grid.tsx'
import { StepFrame } from './step-frame.tsx'
import { ShortStreets } from './street-mends.tsx'
import { AskUndecided, ToDecide } from './undecided.tsx'
import type { ImportRun } from './use-import.ts'
import { useImportRows } from './use-import-rows.ts'

const said = importWords.rowsStep
const filters: readonly RowFilter[] = ['all', 'problems', 'duplicates', 'doubts', 'notes', 'out']

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
  const nextFault = useRef<(isFirst?: boolean) => void>(() => {})
  const show = (next: RowFilter) => {
    setFilter(next)
    setListed(rows.listed(next))
  }
  const showDoubts = () => {
    flushSync(() => show(counts.doubts > 0 ? 'doubts' : 'duplicates'))
    nextFault.current()
  }
  // Under what holds no problem the button leads to where they are.
  const goToNext = () => {
    const isHere = ['all', 'problems', 'notes'].includes(filter)
    if (!isHere) flushSync(() => show('problems'))
    nextFault.current()
  }
  const goOn = () => void run.checkWithServer('rows')
  const leaveOut = async () => {
    await rows.leaveOut([...new Set([...rows.listed('doubts'), ...rows.listed('duplicates')])], true)
    if (rows.counts().good > 0) goOn()
  }
  const undecided = counts.doubts + counts.duplicates
  const text =
    counts.problems > 0
      ? said.problems
      : undecided > 0
        ? said.numbersWait
        : counts.notes > 0
          ? said.fineToLook(counts.notes)
          : said.fine
  const refused = run.preview?.refused ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's refusals are shown, and the first gone to, when they arrive
  useEffect(() => {
    if (refused === 0) return
    const frame = requestAnimationFrame(() => {
      // Drawn first, or the list from before is searched.
      flushSync(() => show('problems'))
      nextFault.current(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [run.preview])
  return (
    <StepFrame
      run={run}
      title={said.title}
      text={<p>{text}</p>}
      onBack={() => run.goTo('columns')}
      next={{
        label: counts.good === 0 ? said.noRow : said.goOn(counts.good),
        onNext: () => (undecided === 0 ? goOn() : setAsking(true)),
        isDisabled: counts.good === 0,
        isWaiting: undecided > 0,
        aside: <ToDecide count={undecided} onNext={showDoubts} />,
      }}
    >
      {refused > 0 && (
        <p
          role="status"
          className="rounded-md bg-destructive-soft px-3.5 py-2.5 font-medium text-destructive"
        >
          {said.refused(refused)}
        </p>
      )}
      <Nobodies rows={rows} onShow={() => show('out')} />
      <OneNames rows={rows} />
      <LostZeros rows={rows} />
      <SeveralNumbers rows={rows} />
      <ShortStreets rows={rows} />
      <DoubtfulNumbers rows={rows} />
      <DuplicateRowList rows={rows} />
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{said.show}</legend>
          {filters
            .filter((one) => one === 'all' || one === filter || counts[one] > 0)
            .map((one) => (
              <Button
                key={one}
                size="sm"
                variant={filter === one ? 'primary' : 'outline'}
                aria-pressed={filter === one}
                onClick={() => show(one)}
              >
                {said.filter[one]}
                <span className="tabular opacity-80">{counts[one].toLocaleString('en')}</span>
              </Button>
            ))}
        </fieldset>
        {(counts.problems > 0 || filter === 'notes') && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={goToNext}>
            <ChevronDown />
            {filter === 'notes' ? said.nextNote : said.nextProblem}
          </Button>
        )}
      </div>
      {listed.length === 0 ? (
        <div className="rounded-xl border bg-card">
          <NothingMatches text={said.nothing} onClear={() => show('all')} />
        </div>
      ) : (
        <RowGrid
          key={filter}
          fields={run.fields}
          rows={rows}
          listed={listed}
          sought={filter === 'notes' ? 'notes' : 'faults'}
          onReady={(go) => {
            nextFault.current = go
          }}
        />
      )}
      <p className="text-sm text-muted-foreground max-md:hidden">{said.keys}</p>
      <AskUndecided
        kind={counts.duplicates > 0 ? 'rows' : 'numbers'}
        count={undecided}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onLeaveOut={leaveOut}
      />
    </StepFrame>
  )
}
