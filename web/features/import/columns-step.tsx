import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { importWords } from '../../words/import-words.ts'
import { ColumnList } from './column-list.tsx'
import { titleOf } from './import-fields.ts'
import { LayoutFields } from './layout-fields.tsx'
import { missingFields } from './map-rows.ts'
import { MissingColumns } from './missing-columns.tsx'
import { faultOf } from './new-fields.ts'
import { mayNumber, NUMBER_HERE, NumberPeople } from './number-people.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { TickColumns } from './tick-columns-card.tsx'
import type { ImportRun } from './use-import.ts'
import { ValueChoices } from './value-choices.tsx'

type Props = { run: ImportRun }

/** The second step: what each column of the file means, guessed and to be put right. */
export function ColumnsStep({ run }: Props) {
  const { chosen, fields } = run
  const list = useRef<HTMLUListElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [isTold, setTold] = useState(false)
  if (!chosen) return null
  const { columns, choice } = chosen
  const missing = missingFields(fields, choice)
  const lacksNames = [titleOf(fields, 'first_name'), titleOf(fields, 'last_name')].some((name) =>
    missing.includes(name),
  )
  const isNumbered = mayNumber(run) && missing.includes(titleOf(fields, 'serial_number'))
  const used = choice.targets.filter((target) => target !== '').length
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
      <LayoutFields run={run} chosen={chosen} />
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
      <ColumnList ref={list} run={run} chosen={chosen} isTold={isTold} />
      <ValueChoices run={run} />
    </StepFrame>
  )
}

const numberHere = () => document.querySelector<HTMLElement>(`[data-slot="${NUMBER_HERE}"]`)
