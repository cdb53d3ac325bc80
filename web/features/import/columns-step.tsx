import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSignedIn } from '../../session/session.ts'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { importWords } from '../../words/import-words.ts'
import { ColumnRow, NEW_FIELD } from './column-row.tsx'
import { titleOf } from './import-fields.ts'
import { type ColumnChoice, missingFields } from './map-rows.ts'
import { MissingColumns } from './missing-columns.tsx'
import { NewFieldCard } from './new-field-card.tsx'
import { faultOf } from './new-fields.ts'
import { mayNumber, NUMBER_HERE, NumberPeople } from './number-people.tsx'
import { hasDates } from './read-columns.ts'
import { ReadingFields } from './reading-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { TickColumns } from './tick-columns-card.tsx'
import type { ImportRun } from './use-import.ts'
import { ValueChoices } from './value-choices.tsx'

type Props = { run: ImportRun }

/** The second step: what each column of the file means, guessed and to be put right. */
export function ColumnsStep({ run }: Props) {
  const { chosen, fields, setChoice } = run
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  const list = useRef<HTMLUListElement>(null)
  const [isTold, setTold] = useState(false)
  // The same function at every render: the rows are not drawn anew while the file is checked.
  const latest = useRef<(at: number, target: string) => void>(() => {})
  const change = useCallback((at: number, target: string) => latest.current(at, target), [])
  const notice = useRef<HTMLDivElement>(null)
  // What is being made is offered to no other column.
  const offered = useMemo(() => fields.filter(({ own }) => own === undefined || own.id > 0), [fields])
  if (!chosen) return null
  const { columns, choice } = chosen
  const missing = missingFields(fields, choice)
  const lacksNames = [titleOf(fields, 'first_name'), titleOf(fields, 'last_name')].some((name) =>
    missing.includes(name),
  )
  const isNumbered = mayNumber(run) && missing.includes(titleOf(fields, 'serial_number'))
  const used = choice.targets.filter((target) => target !== '').length
  latest.current = (at, target) =>
    target === NEW_FIELD ? void run.keepAsField(at, choice.headerRow) : run.setTarget(at, target)
  const made = choice.newFields ?? {}
  const next = () => {
    flushSync(() => setTold(true))
    const isFaulty = Object.keys(made).some((name) => faultOf(fields, made, name) !== undefined)
    // What answers it is one tick below: that has the focus, and not the sentence about it.
    if (isNumbered && missing.length === 1) numberHere()?.focus()
    else if (missing.length > 0) notice.current?.focus()
    else if (isFaulty) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else void run.checkRows()
  }
  return (
    <StepFrame
      run={run}
      title="What the columns mean"
      text={`${used} of ${columns.columns.length} columns are used. Your choice is remembered for the next file with the same headers.`}
      onBack={() => run.goTo('file')}
      next={{ label: 'Continue', onNext: next }}
    >
      <ReadingFields run={run} />
      <div className="flex flex-wrap gap-4">
        {chosen.sheets.length > 1 && (
          <FormField label="Sheet" className="w-full sm:w-56">
            <SelectBox
              options={chosen.sheets}
              value={chosen.sheet}
              onValueChange={(sheet) => void run.chooseSheet(sheet)}
            />
          </FormField>
        )}
        <FormField label="Row that names the columns" className="w-full sm:w-64">
          <SelectBox
            options={columns.firstRows.map((cells, at) => ({
              value: String(at),
              label: `${at + 1}: ${rowText(cells)}`,
            }))}
            value={String(columns.headerRow)}
            onValueChange={(row) => void run.chooseHeaderRow(Number(row))}
          />
        </FormField>
        <DateOrderField run={run} choice={choice} />
        {choice.targets.includes('full_name') && (
          <FormField label="In a full name, the family name" className="w-full sm:w-64">
            <SelectBox
              options={[
                { value: 'each', label: 'is found for each name' },
                { value: 'first', label: 'stands first: Tan Ah Kow' },
                { value: 'last', label: 'stands last: Kelvin Tan' },
              ]}
              value={choice.nameOrder}
              onValueChange={(nameOrder) => setChoice({ nameOrder })}
            />
          </FormField>
        )}
      </div>
      {missing.length > 0 && (
        <MissingColumns
          ref={notice}
          missing={missing}
          isNumbered={isNumbered}
          lacksNames={lacksNames}
          isTold={isTold}
        />
      )}
      <NumberPeople run={run} />
      <TickColumns run={run} />
      {run.noun === 'volunteers' && run.collection !== 'whole' && (
        <p className="rounded-md bg-muted px-3.5 py-2.5">{importWords.nric[run.collection]}</p>
      )}
      <ul
        ref={list}
        className="flex flex-col divide-y divide-border overflow-hidden rounded-xl border bg-card"
      >
        {columns.columns.map((column, at) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            key={at}
            fields={offered}
            column={column}
            place={at}
            target={choice.targets[at] ?? ''}
            onChange={change}
            mayMake={isSuperAdmin}
          >
            {(choice.targets[at] ?? '') in made && (
              <NewFieldCard
                run={run}
                at={at}
                name={choice.targets[at] ?? ''}
                isNric={column.isNric}
                isTold={isTold}
              />
            )}
          </ColumnRow>
        ))}
      </ul>
      {!isSuperAdmin && used < columns.columns.length && (
        <p className="text-sm text-muted-foreground">{importWords.newField.bySuperAdmin}</p>
      )}
      <ValueChoices run={run} />
    </StepFrame>
  )
}

const numberHere = () => document.querySelector<HTMLElement>(`[data-slot="${NUMBER_HERE}"]`)

const rowText = (cells: readonly string[]) =>
  cells.filter(Boolean).slice(0, 4).join(', ').slice(0, 60) || '(empty)'

/** Asked only where the file has dates that nobody can be sure of. */
function DateOrderField({ run, choice }: { run: ImportRun; choice: ColumnChoice }) {
  const columns = run.chosen?.columns.columns ?? []
  if (!hasDates(run.fields, choice.targets, columns)) return null
  const proven = run.chosen?.columns.dateOrder
  return (
    <FormField
      label="Dates such as 03/04/1950"
      className="w-full sm:w-64"
      hint={
        proven ? 'Other dates in the file show it.' : 'Look at them in the next step: each is marked there.'
      }
    >
      <SelectBox
        options={[
          { value: 'day', label: 'day first: 3 April 1950' },
          { value: 'month', label: 'month first: 4 March 1950' },
        ]}
        value={choice.dateOrder}
        onValueChange={(dateOrder) => run.setChoice({ dateOrder })}
      />
    </FormField>
  )
}
