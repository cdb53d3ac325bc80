import { Badge } from '../../ui/badge.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { words } from '../../words.ts'
import type { ImportField } from './import-fields.ts'
import type { ImportRows } from './import-rows.ts'
import { MatchComparison } from './match-comparison.tsx'
import { choiceOf, hasSameNumber, isCertain, mayAdd } from './row-choice.ts'

type Props = { fields: readonly ImportField[]; rows: ImportRows; place: number }

/** One row beside the person it may be: field by field, with what is to happen. */
export function MatchCard({ fields, rows, place }: Props) {
  const row = rows.rows[place]
  const preview = rows.matched.get(place)
  const matches = preview?.matches ?? []
  const choice = choiceOf(rows, place)
  const shown = matches.find(({ key }) => key === choice?.match) ?? matches[0]
  if (!row || !shown) return null
  const label = preview?.label || `Row ${row.number}`
  const value =
    choice === null ? undefined : choice.action === 'update' ? `update ${choice.match}` : choice.action
  const choose = (next: string) =>
    rows.decide([place], () =>
      next.startsWith('update ')
        ? { action: 'update', match: next.slice('update '.length) }
        : { action: next === 'add' ? 'add' : 'skip' },
    )
  return (
    <li className="overflow-hidden rounded-xl border bg-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-3">
        <h3 className="font-semibold wrap-anywhere">{label}</h3>
        <span className="text-sm text-muted-foreground tabular">row {row.number}</span>
        {shown.because.map((because) => (
          <Badge key={because} tone="warm">
            {because}
          </Badge>
        ))}
        {choice === null && <Badge tone="danger">Undecided</Badge>}
      </div>
      <div className="grid gap-x-6 gap-y-4 p-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <MatchComparison fields={fields} rows={rows} place={place} match={shown} />
        <div className="flex flex-col gap-2">
          <p id={`why-${place}`} className="text-sm text-muted-foreground">
            {!hasSameNumber(matches)
              ? words.import.similar
              : isCertain(matches)
                ? words.import.certain
                : words.import.sameNumber}
          </p>
          <RadioGroup
            aria-describedby={`why-${place}`}
            aria-label={`What to do with ${label}`}
            name={`row-${place}`}
            {...(value !== undefined && { value })}
            onValueChange={choose}
            className="flex flex-col gap-1"
          >
            {matches.map(({ key, name }) => (
              <RadioChoice key={key} value={`update ${key}`}>
                Update {name} ({key})
              </RadioChoice>
            ))}
            {mayAdd(matches) && <RadioChoice value="add">Add as a new person</RadioChoice>}
            <RadioChoice value="skip">Skip this row</RadioChoice>
          </RadioGroup>
        </div>
      </div>
    </li>
  )
}
