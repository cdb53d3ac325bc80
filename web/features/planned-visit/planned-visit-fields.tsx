import { useFormContext } from 'react-hook-form'
import { PLAN_PARTS } from '../../../contract/plan-parts.ts'
import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { DateWithShortcuts } from '../../parts/form/date-with-shortcuts.tsx'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { soonDays } from '../../parts/text/plan-days.ts'
import { PART_WORDS } from '../../parts/text/plan-text.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type Goer, planLabels as labels, type PlanValues } from './planned-visit-form.ts'
import { apartText, keepsText } from './planned-visit-words.ts'

type Props = {
  volunteers?: readonly Goer[]
  apart?: readonly string[]
  standing?: PlannedVisit | undefined
}

/** `volunteers`: who may go; absent where that is decided. `apart`: who visits them and may not, by name. `standing`: what is planned for that volunteer and day already. */
export function PlannedVisitFields({ volunteers, apart = [], standing }: Props) {
  const { register, formState } = useFormContext<PlanValues>()
  const { errors } = formState
  const people = volunteers?.map(({ account_id, name }) => ({ value: String(account_id), label: name }))
  return (
    <div className="flex flex-col gap-5">
      {people && (
        <SelectFormField<PlanValues>
          name="by"
          label={labels.by}
          options={people}
          placeholder="Choose a volunteer"
          {...(apart.length > 0 && { hint: apartText(apart) })}
          isRequired
        />
      )}
      <DateWithShortcuts
        name="planned_on"
        label={labels.planned_on}
        isRequired
        min={todayInSingapore()}
        days={soonDays()}
        className="gap-2.5"
      />
      <RadioLine<PlanValues>
        name="part"
        label={labels.part}
        options={PLAN_PARTS.map((part) => [part, PART_WORDS[part]])}
      />
      <FormField
        label={labels.note}
        isOptional
        error={errors.note}
        hint={standing?.note ? keepsText(standing) : 'The volunteer reads it too. Nothing about health.'}
      >
        <Textarea rows={2} className="min-h-16" {...register('note')} />
      </FormField>
    </div>
  )
}
