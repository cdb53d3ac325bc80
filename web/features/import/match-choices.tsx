import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { importWords } from '../../words/import-words.ts'
import type { ImportRows } from './import-rows.ts'
import { newNumberFault } from './new-number.ts'
import { choiceOf, hasSameNumber, isCertain, mayAdd, mayAddWithNumber, mayUpdateAll } from './row-choice.ts'

const said = importWords.matchesStep

type Props = { rows: ImportRows; place: number; label: string }

/** What can happen to one row: its people are updated, it is added, or it stays out. */
export function MatchChoices({ rows, place, label }: Props) {
  const row = rows.matched.get(place)
  const matches = row?.matches ?? []
  const choice = rows.decisions.get(place) ?? choiceOf(rows, place)
  const value =
    choice === null ? undefined : choice.action === 'update' ? `update ${choice.match}` : choice.action
  const addWith = (serial_number: string) => {
    const fault = newNumberFault(rows, place, serial_number)
    rows.decide([place], () => ({ action: 'add', serial_number, ...(fault !== undefined && { fault }) }))
  }
  const choose = (next: string) => {
    const match = matches.find(({ key }) => next === `update ${key}`)
    if (next === 'add' && mayAddWithNumber(matches)) addWith(row?.new_serial_number ?? '')
    else if (match)
      rows.decide([place], () => ({ action: 'update', match: match.key, match_name: match.name }))
    else rows.decide([place], () => ({ action: next === 'add' ? 'add' : 'skip' }))
  }
  const why = row && mayUpdateAll(row) && !hasSameNumber(matches) ? importWords.alike : undefined
  return (
    <div className="flex flex-col gap-2">
      <p id={`why-${place}`} className="text-sm text-muted-foreground">
        {why ??
          (!hasSameNumber(matches)
            ? importWords.similar
            : isCertain(matches)
              ? importWords.certain
              : importWords.sameNumber)}
        {row?.more_similar !== undefined && ` ${importWords.moreSimilar(row.more_similar)}`}
        {row?.not_compared !== undefined && ` ${importWords.notCompared(row.not_compared)}`}
      </p>
      <RadioGroup
        aria-describedby={`why-${place}`}
        aria-label={said.choices(label)}
        name={`row-${place}`}
        value={value}
        onValueChange={choose}
        className="flex flex-col gap-1"
      >
        {matches.map(({ key, name }) => (
          <RadioChoice key={key} value={`update ${key}`}>
            {said.update(name, key)}
          </RadioChoice>
        ))}
        {mayAdd(matches) && <RadioChoice value="add">{said.add}</RadioChoice>}
        {mayAddWithNumber(matches) && <RadioChoice value="add">{said.addWithNumber}</RadioChoice>}
        <RadioChoice value="skip">{said.leaveOut}</RadioChoice>
      </RadioGroup>
      {choice?.action === 'add' && choice.serial_number !== undefined ? (
        <FormField label={said.newNumber} error={choice.fault} className="pl-7">
          <Input
            value={choice.serial_number}
            onChange={(event) => addWith(event.target.value)}
            autoComplete="off"
          />
        </FormField>
      ) : (
        choice?.fault !== undefined && <p className="text-sm text-destructive">{choice.fault}</p>
      )}
    </div>
  )
}
