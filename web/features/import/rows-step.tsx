import { useState } from 'react'
import { NothingMatches } from '../../parts/page/nothing-matches.tsx'
import { importWords } from '../../words/import-words.ts'
import { DoubtfulNumbers, LostZeros, OneNames, SeveralNumbers } from './cell-mends.tsx'
import { DuplicateRowList } from './duplicate-row-list.tsx'
import type { ImportRows } from './import-rows.ts'
import { Nobodies } from './nobodies.tsx'
import { RowFilters } from './row-filters.tsx'
import { RowGrid } from './row-grid.tsx'
import { StepFrame } from './step-frame.tsx'
import { ShortStreets } from './street-mends.tsx'
import { AskUndecided, ToDecide } from './undecided.tsx'
import type { ImportRun } from './use-import.ts'
import { type ListedRows, useListedRows } from './use-listed-rows.ts'

const said = importWords.rowsStep

/** The third step: the whole file, every cell checked; red ones are mended in place. */
export function RowsStep({ run }: { run: ImportRun }) {
  return run.rows ? <Rows run={run} rows={run.rows} /> : null
}

function Rows({ run, rows }: { run: ImportRun; rows: ImportRows }) {
  const list = useListedRows(rows, run.preview)
  const { counts, filter } = list
  const [isAsking, setAsking] = useState(false)
  const undecided = counts.doubts + counts.duplicates
  const refused = run.preview?.refused ?? 0
  const goOn = () => void run.checkWithServer('rows')
  const leaveOut = async () => {
    await rows.leaveOut([...new Set([...rows.listed('doubts'), ...rows.listed('duplicates')])], true)
    if (rows.counts().good > 0) goOn()
  }
  return (
    <StepFrame
      run={run}
      title={said.title}
      text={<p>{howItLooks(counts)}</p>}
      onBack={() => run.goTo('columns')}
      next={{
        label: counts.good === 0 ? said.noRow : said.goOn(counts.good),
        onNext: () => (undecided === 0 ? goOn() : setAsking(true)),
        isDisabled: counts.good === 0,
        isWaiting: undecided > 0,
        aside: <ToDecide count={undecided} onNext={list.showDoubts} />,
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
      <Nobodies rows={rows} onShow={() => list.show('out')} />
      <OneNames rows={rows} />
      <LostZeros rows={rows} />
      <SeveralNumbers rows={rows} />
      <ShortStreets rows={rows} />
      <DoubtfulNumbers rows={rows} />
      <DuplicateRowList rows={rows} />
      <RowFilters list={list} />
      {list.listed.length === 0 ? (
        <div className="rounded-xl border bg-card">
          <NothingMatches text={said.nothing} onClear={() => list.show('all')} />
        </div>
      ) : (
        <RowGrid
          key={filter}
          fields={run.fields}
          rows={rows}
          listed={list.listed}
          sought={filter === 'notes' ? 'notes' : 'faults'}
          onReady={list.onReady}
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

function howItLooks({ problems, doubts, duplicates, notes }: ListedRows['counts']): string {
  if (problems > 0) return said.problems
  if (doubts + duplicates > 0) return said.numbersWait
  return notes > 0 ? said.fineToLook(notes) : said.fine
}
