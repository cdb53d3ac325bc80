import type { ImportMatch } from '../../../contract/import-result.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { type ImportNoun, titleOf } from './import-fields.ts'
import type { ImportRows } from './import-rows.ts'
import { choiceOf, mayAdd } from './row-choice.ts'

type Props = { noun: ImportNoun; rows: ImportRows; place: number }

/** One row beside the person it may be: field by field, with what is to happen. */
export function MatchCard({ noun, rows, place }: Props) {
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
        <Comparison noun={noun} rows={rows} place={place} match={shown} />
        <RadioGroup
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
    </li>
  )
}

function Comparison({ noun, rows, place, match }: Props & { match: ImportMatch }) {
  const cells = rows.rows[place]?.cells ?? []
  const fields = rows.columns
    .map((name, at) => ({ name, text: cells[at] ?? '' }))
    .filter(({ name, text }) => text !== '' || match.current[name])
  return (
    <div className="min-w-0">
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <thead className="text-muted-foreground">
          <tr className="border-b">
            <th scope="col" className="w-[28%] py-1.5 pr-3 font-semibold">
              Field
            </th>
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              In the file
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              Here now
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, text }) => {
            const standing = match.current[name]
            const isOther = standing !== undefined && !isSame(noun, name, text, match)
            return (
              <tr key={name} className="border-b align-top last:border-0">
                <th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere text-muted-foreground">
                  {titleOf(noun, name)}
                </th>
                <td className={cn('py-1.5 pr-3 wrap-anywhere', isOther && 'font-semibold')}>
                  {text || '(empty)'}
                </td>
                <td className="py-1.5 wrap-anywhere">
                  {isOther ? (
                    <mark className="rounded-xs bg-rattan-soft px-1 text-rattan-ink">
                      {standing || '(empty)'}
                    </mark>
                  ) : (
                    <span className="text-muted-foreground">the same</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-2 text-sm wrap-anywhere text-muted-foreground">
        {[`${match.name} (${match.key})`, match.contact_number, match.address].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** An NRIC comes masked from the server; a volunteer's blank cell leaves what stands. */
const isSame = (noun: ImportNoun, name: string, text: string, { because }: ImportMatch): boolean =>
  (name === 'nric' && because.includes('same NRIC')) || (noun === 'volunteers' && text === '')
