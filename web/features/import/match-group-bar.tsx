import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'
import type { ImportRows } from './import-rows.ts'
import { looksDifferent, mayAdd, mayUpdateAll } from './row-choice.ts'

type Props = { rows: ImportRows; because: string; places: readonly number[] }

/** The same for all that are alike; whoever looks different is decided alone, or one press would overwrite strangers. */
export function MatchGroupBar({ rows, because, places }: Props) {
  const matchesOf = (place: number) => rows.matched.get(place)?.matches ?? []
  const isEachAlone = places.some((place) => looksDifferent(matchesOf(place)))
  const canAdd = places.every((place) => mayAdd(matchesOf(place)))
  const canUpdate = places.every((place) => {
    const row = rows.matched.get(place)
    return row !== undefined && mayUpdateAll(row)
  })
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
        {isEachAlone && <span className="block text-sm text-muted-foreground">{importWords.eachAlone}</span>}
      </p>
      {!isEachAlone && (
        <div className="flex flex-wrap gap-2">
          {canUpdate && (
            <Button
              size="sm"
              onClick={() =>
                rows.decide(places, (place) => ({ action: 'update', match: matchesOf(place)[0]?.key ?? '' }))
              }
            >
              Update all
            </Button>
          )}
          {canAdd && (
            <Button size="sm" onClick={() => rows.decide(places, () => ({ action: 'add' }))}>
              Add all
            </Button>
          )}
          <Button size="sm" onClick={() => rows.decide(places, () => ({ action: 'skip' }))}>
            Leave all out
          </Button>
        </div>
      )}
    </div>
  )
}
