import { Controller, useFormContext } from 'react-hook-form'
import { ENGAGEMENT_KINDS, ENGAGEMENT_OUTCOMES } from '../../../contract/engagement-fields.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { Shortcuts } from '../chips/shortcuts.tsx'
import { DateWithShortcuts } from '../form/date-with-shortcuts.tsx'
import { RadioLine } from '../form/radio-line.tsx'
import { dayFromToday, todayInSingapore } from '../text/dates.ts'
import { type EngagementFormValues, engagementLabels as labels } from './engagement-form.ts'
import { ENGAGEMENT_KIND_WORDS, OUTCOME_WORDS } from './engagement-words.ts'

const MINUTES = [
  ['15', '15 min'],
  ['30', '30 min'],
  ['60', '1 hour'],
  ['90', '1 h 30 min'],
] as const
const days = () =>
  [
    [todayInSingapore(), 'Today'],
    [dayFromToday(-1), 'Yesterday'],
  ] as const

/** What was done, how it went, and on which day. */
export function DoneFields() {
  return (
    <>
      <RadioLine<EngagementFormValues>
        name="kind"
        label={labels.kind}
        options={ENGAGEMENT_KINDS.map((kind) => [kind, ENGAGEMENT_KIND_WORDS[kind]])}
        className="col-span-full"
      />
      <RadioLine<EngagementFormValues>
        name="outcome"
        label={labels.outcome}
        options={ENGAGEMENT_OUTCOMES.map((outcome) => [outcome, OUTCOME_WORDS[outcome]])}
        className="col-span-full"
      />
      <DateWithShortcuts
        name="happened_on"
        label={labels.happened_on}
        isRequired
        max={todayInSingapore()}
        days={days()}
      />
    </>
  )
}

/** How long it took, with the lengths that are meant most often below it. */
export function MinutesField({ hint }: { hint?: string }) {
  const { control, register, formState } = useFormContext<EngagementFormValues>()
  return (
    <div className="flex flex-col gap-2">
      <FormField label={labels.minutes} isOptional error={formState.errors.minutes} hint={hint}>
        <Input inputMode="numeric" autoComplete="off" {...register('minutes')} />
      </FormField>
      <Controller
        control={control}
        name="minutes"
        render={({ field }) => (
          <Shortcuts label="How long" options={MINUTES} value={field.value} onChange={field.onChange} />
        )}
      />
    </div>
  )
}

/** What is to be known of it besides. */
export function NoteField() {
  const { register, formState } = useFormContext<EngagementFormValues>()
  return (
    <FormField label={labels.note} isOptional error={formState.errors.note} className="col-span-full">
      <Textarea rows={3} className="min-h-20" {...register('note')} />
    </FormField>
  )
}
