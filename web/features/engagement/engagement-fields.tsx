import { Controller, useFormContext } from 'react-hook-form'
import { ENGAGEMENT_KINDS, ENGAGEMENT_OUTCOMES, WELLBEINGS } from '../../../contract/engagement-fields.ts'
import { Shortcuts } from '../../parts/chips/shortcuts.tsx'
import { DateWithShortcuts } from '../../parts/form/date-with-shortcuts.tsx'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { SectionFailure, type Unread } from '../../parts/page/section-failure.tsx'
import { dayFromToday, todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type EngagementFormValues, engagementLabels as labels, ME } from './engagement-form.ts'
import { ENGAGEMENT_KIND_WORDS, OUTCOME_WORDS, WELLBEING_WORDS } from './engagement-words.ts'
import { Wellbeing } from './wellbeing.tsx'

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

type Props = {
  volunteers: readonly { account_id: number; name: string }[]
  /** What is asked again where who is assigned could not be loaded. */
  unread?: Unread | undefined
  /** Where it came with a report, which says what was done and when. */
  isOfReport?: boolean
  /** Whose it is, of one that a colleague noted for no volunteer. */
  ofStaff?: string | undefined
}

/** What was done, when, by whom, and how they are. */
export function EngagementFields({ volunteers, unread, isOfReport = false, ofStaff = 'Me' }: Props) {
  const { control, register, formState } = useFormContext<EngagementFormValues>()
  const { errors } = formState
  const people = [
    { value: ME, label: ofStaff },
    ...volunteers.map(({ account_id, name }) => ({ value: String(account_id), label: name })),
  ]
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      {isOfReport ? (
        <p className="col-span-full text-sm text-muted-foreground">
          It came with a report: its day and that somebody was there stay as long as that does.
        </p>
      ) : (
        <Done />
      )}
      <div className="flex flex-col gap-2">
        <FormField label={labels.minutes} isOptional error={errors.minutes}>
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
      <RadioLine<EngagementFormValues>
        name="wellbeing"
        label={labels.wellbeing}
        options={WELLBEINGS.map((value) => [
          value,
          value ? <Wellbeing key={value} value={value} /> : WELLBEING_WORDS[''],
        ])}
        className="col-span-full"
      />
      <SelectFormField<EngagementFormValues>
        name="by"
        label={labels.by}
        options={people}
        hint="You, or a volunteer who is assigned."
        className="col-span-full"
      />
      {unread && (
        <SectionFailure
          query={unread}
          text="Who is assigned could not be loaded."
          className="col-span-full"
        />
      )}
      <FormField label={labels.note} isOptional error={errors.note} className="col-span-full">
        <Textarea rows={3} className="min-h-20" {...register('note')} />
      </FormField>
    </div>
  )
}

function Done() {
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
