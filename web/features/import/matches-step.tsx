import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ImportRows } from './import-rows.ts'
import { MatchCard } from './match-card.tsx'
import { choiceOf, isOpen, likeness, mayAdd } from './row-choice.ts'
import { StepFrame } from './step-frame.tsx'
import type { ImportRun } from './use-import.ts'
import { useImportRows } from './use-import-rows.ts'

/** The fourth step: rows that may be people already here, side by side. */
export function MatchesStep({ run }: { run: ImportRun }) {
  return run.rows ? <Matches run={run} rows={run.rows} /> : null
}

const SHOWN = 20

function Matches({ run, rows }: { run: ImportRun; rows: ImportRows }) {
  useImportRows(rows)
  const [shown, setShown] = useState(SHOWN)
  // As they stood on coming here: a card does not vanish under one's hand.
  const places = useMemo(
    () =>
      [...rows.matched].filter(([place, row]) => isOpen(row) && rows.isGood(place)).map(([place]) => place),
    [rows],
  )
  const groups = useMemo(
    () => Map.groupBy(places, (place) => likeness(rows.matched.get(place) as never)),
    [places, rows],
  )
  const open = places.filter((place) => choiceOf(rows, place) === null).length
  return (
    <StepFrame
      run={run}
      title="People who may be here already"
      text="The same NRIC or serial number is the same person, and the row updates them; where they look different it waits for you. Who is merely similar may be somebody else, and the row is skipped. An empty cell leaves what is here. Compare, and choose otherwise where you know better."
      onBack={() => run.goTo('rows')}
      next={{
        label: open === 0 ? 'Continue' : `Continue; ${open.toLocaleString('en')} undecided stay out`,
        onNext: () => void run.checkWithServer('matches'),
      }}
    >
      <div className="flex flex-col gap-2">
        {[...groups].map(([because, alike]) => (
          <GroupBar key={because} rows={rows} because={because} places={alike} />
        ))}
      </div>
      <ul className="flex flex-col gap-4">
        {places.slice(0, shown).map((place) => (
          <MatchCard key={place} fields={run.fields} rows={rows} place={place} />
        ))}
      </ul>
      {places.length > shown && (
        <Button size="sm" className="self-center" onClick={() => setShown(shown + SHOWN)}>
          Show {Math.min(SHOWN, places.length - shown)} more of {places.length.toLocaleString('en')}
        </Button>
      )}
    </StepFrame>
  )
}

/** The same for all that are alike. */
function GroupBar({
  rows,
  because,
  places,
}: {
  rows: ImportRows
  because: string
  places: readonly number[]
}) {
  const matchesOf = (place: number) => rows.matched.get(place)?.matches ?? []
  const canAdd = places.every((place) => mayAdd(matchesOf(place)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div
      role="group"
      aria-label={`All with ${because}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border bg-card px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">
        <strong className="tabular">{places.length.toLocaleString('en')}</strong>{' '}
        {places.length === 1 ? 'row' : 'rows'}: {because}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() =>
            rows.decide(places, (place) => ({ action: 'update', match: matchesOf(place)[0]?.key ?? '' }))
          }
        >
          Update all
        </Button>
        {canAdd && (
          <Button size="sm" onClick={() => rows.decide(places, () => ({ action: 'add' }))}>
            Add all
          </Button>
        )}
        <Button size="sm" onClick={() => rows.decide(places, () => ({ action: 'skip' }))}>
          Skip all
        </Button>
      </div>
    </div>
  )
}
