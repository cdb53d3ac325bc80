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
  const shown = matches.find(({ key }) => key === choice?.match) ?? matches[0]
  if (!row || !preview || !shown) return null
  const label = preview.label || `Row ${row.number}`
  return (
    <li
      id={cardId(place)}
      className="scroll-mt-4 max-md:scroll-mt-20 overflow-hidden rounded-xl border bg-card"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-3">
        <h3 className="font-semibold wrap-anywhere">{label}</h3>
        <span className="text-sm text-muted-foreground tabular">row {row.number}</span>
        {reasonsOf(preview, shown).map((because) => (
          <Badge key={because} tone="warm">
            {because}
          </Badge>
        ))}
        {choice === null && <Badge tone="danger">Undecided</Badge>}
      </div>
      <div className="grid gap-x-6 gap-y-4 p-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <MatchComparison fields={fields} rows={rows} place={place} match={shown} />
        <MatchChoices rows={rows} place={place} label={label} />
      </div>
    </li>
  )
}

const cardId = (place: number) => `match-${place}`

/** To what is to be decided next. */
export function focusCard(place: number): void {
  const card = document.getElementById(cardId(place))
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('input[type=radio]')?.focus({ preventScroll: true })
}
