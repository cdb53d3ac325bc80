import { useState } from 'react'
import { isNotifiable, tellBy } from '../../../contract/breach-days.ts'
import { DateField } from '../../parts/form/date-field.tsx'
import { dateProblem } from '../../parts/form/date-typed.ts'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { dateText, todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { breachWords } from '../../words/breach-words.ts'

const HARM = [
  ['yes', 'Likely'],
  ['no', 'Not likely'],
] as const

/** Whether the PDPC is told, and by when, counted from the day on which somebody judges it so. */
export function BreachVerdict({ people }: { people: number }) {
  const [harm, setHarm] = useState('')
  const [judged, setJudged] = useState('')
  const max = todayInSingapore()
  const problem = dateProblem(judged, { max })
  const isHarmLikely = harm === '' ? null : harm === 'yes'
  const verdict = breachWords.verdict(people, isHarmLikely)
  const isTold = isNotifiable(people, isHarmLikely === true)
  return (
    <RecordSection title="Is the PDPC told?">
      <p>{breachWords.law}</p>
      <div className="mt-4 grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormField
          label="Significant harm"
          isGroup
          hint="NRICs in full, health, money, an address of somebody at risk."
        >
          <RadioGroup value={harm} onValueChange={setHarm} className="flex-row flex-wrap gap-x-6">
            {HARM.map(([value, label]) => (
              <RadioChoice key={value} value={value}>
                {label}
              </RadioChoice>
            ))}
          </RadioGroup>
        </FormField>
        <FormField label="You judged it on" error={problem}>
          <DateField value={judged} max={max} onChange={setJudged} />
        </FormField>
      </div>
      <div aria-live="polite" className="mt-4 font-semibold">
        <p>{verdict}</p>
        {isTold && judged !== '' && !problem && <p>{breachWords.tellBy(dateText(tellBy(judged)))}</p>}
        {isTold && isHarmLikely !== false && <p className="font-normal">{breachWords.tellThem}</p>}
      </div>
    </RecordSection>
  )
}
