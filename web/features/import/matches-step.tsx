import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import type { ImportRows } from './import-rows.ts'
import { focusCard, MatchCard } from './match-card.tsx'
import { MatchGroupBar } from './match-group-bar.tsx'
import { isOpen, likeness, undecidedPlaces } from './row-choice.ts'
import { StepFrame } from './step-frame.tsx'
import { AskUndecided, ToDecide } from './undecided.tsx'
import type { ImportRun } from './use-import.ts'
import { useImportRows } from './use-import-rows.ts'

/** The fourth step: rows that may be people already here, side by side. */
export function MatchesStep({ run }: { run: ImportRun }) {
  return run.rows ? <Matches run={run} rows={run.rows} /> : null
}

const SHOWN = 20
const said = importWords.matchesStep

function Matches({ run, rows }: { run: ImportRun; rows: ImportRows }) {
  useImportRows(rows)
  const [shown, setShown] = useState(SHOWN)
  const [isAsking, setAsking] = useState(false)
  // As they stood on coming here: a card does not vanish under one's hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's answer brings others
  const places = useMemo(
    () =>
      [...rows.matched].filter(([place, row]) => isOpen(row) && rows.isGood(place)).map(([place]) => place),
    [rows, run.preview],
  )
  const groups = useMemo(
    () =>
      Map.groupBy(places, (place) => {
        const row = rows.matched.get(place)
        return row ? likeness(row) : ''
      }),
    [places, rows],
  )
  const open = undecidedPlaces(rows)
  const goToNext = () => {
    const next = places.findIndex((place) => open.includes(place))
    const place = places[next]
    if (place === undefined) return
    flushSync(() => setShown(Math.max(shown, next + 1)))
    focusCard(place)
  }
  const goOn = () => void run.checkWithServer('matches')
  const leaveOut = () => {
    rows.decide(open, () => ({ action: 'skip' }))
    goOn()
  }
  return (
    <StepFrame
      run={run}
      title={said.title}
      text={said.text}
      onBack={() => run.goTo('rows')}
      next={{
        label: said.goOn,
        onNext: () => (open.length === 0 ? goOn() : setAsking(true)),
        isWaiting: open.length > 0,
        aside: <ToDecide count={open.length} onNext={goToNext} />,
      }}
    >
      <div className="flex flex-col gap-2">
        {[...groups].map(([because, alike]) => (
          <MatchGroupBar key={because} rows={rows} because={because} places={alike} />
        ))}
      </div>
      <ul className="flex flex-col gap-4">
        {places.slice(0, shown).map((place) => (
          <MatchCard key={place} fields={run.fields} rows={rows} place={place} />
        ))}
      </ul>
      {places.length > shown && (
        <Button size="sm" className="self-center" onClick={() => setShown(shown + SHOWN)}>
          {said.more(Math.min(SHOWN, places.length - shown), places.length)}
        </Button>
      )}
      <AskUndecided
        kind="people"
        count={open.length}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onLeaveOut={leaveOut}
      />
    </StepFrame>
  )
}
