import type { ImportMatch, ImportPreviewRow } from '../../../contract/import-result.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ImportField } from './import-fields.ts'
import type { ImportRows } from './import-rows.ts'
import { MatchChoices } from './match-choices.tsx'
import { MatchComparison } from './match-comparison.tsx'
import { choiceOf, reasonsOf } from './row-choice.ts'

type Props = { fields: readonly ImportField[]; rows: ImportRows; place: number }

/** One row beside the person it may be: field by field, with what is to happen. */
export function MatchCard({ fields, rows, place }: Props) {
  const row = rows.rows[place]
  const preview = rows.matched.get(place)
  const matches = preview?.matches ?? []
  const choice = choiceOf(rows, place)
  const [only, ...others] = matches
  if (!row || !preview || !only) return null
  const label = preview.label || `Row ${row.number}`
  return (
    <li
      id={cardId(place)}
      className="scroll-mt-4 max-md:scroll-mt-20 overflow-hidden rounded-xl border bg-card"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-3">
        <h3 className="font-semibold wrap-anywhere">{label}</h3>
        <span className="text-sm text-muted-foreground tabular">row {row.number}</span>
        {others.length === 0 && <Reasons preview={preview} match={only} />}
        {choice === null && <Badge tone="danger">Undecided</Badge>}
      </div>
      <div className="grid gap-x-6 gap-y-4 p-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {others.length === 0 ? (
          <MatchComparison fields={fields} rows={rows} place={place} match={only} />
        ) : (
          <ol className="flex min-w-0 flex-col gap-4 divide-y">
            {matches.map((match) => (
              <li key={match.key} className="pb-4 last:pb-0">
                <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold wrap-anywhere">
                    {match.name} ({match.key})
                  </span>
                  <Reasons preview={preview} match={match} />
                </p>
                <MatchComparison fields={fields} rows={rows} place={place} match={match} />
              </li>
            ))}
          </ol>
        )}
        <MatchChoices rows={rows} place={place} label={label} />
      </div>
    </li>
  )
}

function Reasons({ preview, match }: { preview: ImportPreviewRow; match: ImportMatch }) {
  return reasonsOf(preview, match).map((because) => (
    <Badge key={because} tone="warm">
      {because}
    </Badge>
  ))
}

const cardId = (place: number) => `match-${place}`

/** To what is to be decided next. */
export function focusCard(place: number): void {
  const card = document.getElementById(cardId(place))
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('input[type=radio]')?.focus({ preventScroll: true })
}
