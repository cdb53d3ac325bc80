import { useFormContext } from 'react-hook-form'
import { PERSON_LOG_KINDS } from '../../../contract/person-log.ts'
import { AttachmentField } from '../../parts/attachment/attachment-field.tsx'
import type { Attachments } from '../../parts/attachment/use-attachments.ts'
import { DateWithShortcuts } from '../../parts/form/date-with-shortcuts.tsx'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { dayFromToday, todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { personLogLabels as labels, type PersonLogValues } from './person-log-form.ts'
import { PERSON_LOG_KIND_WORDS } from './person-log-words.ts'

const days = () =>
  [
    [todayInSingapore(), 'Today'],
    [dayFromToday(-1), 'Yesterday'],
  ] as const
const comingDays = () =>
  [
    [dayFromToday(1), 'Tomorrow'],
    [dayFromToday(7), 'In a week'],
    [dayFromToday(28), 'In four weeks'],
  ] as const

/** What was said, when, and whether somebody has to come back to it. */
export function PersonLogFields({ attachments }: { attachments: Attachments }) {
  const { register, formState } = useFormContext<PersonLogValues>()
  return (
    <>
      <RadioLine<PersonLogValues>
        name="kind"
        label={labels.kind}
        options={PERSON_LOG_KINDS.map((kind) => [kind, PERSON_LOG_KIND_WORDS[kind]])}
      />
      <FormField label={labels.content} isRequired error={formState.errors.content}>
        <Textarea rows={8} className="min-h-40" {...register('content')} />
      </FormField>
      <DateWithShortcuts
        name="happened_on"
        label={labels.happened_on}
        isRequired
        max={todayInSingapore()}
        days={days()}
      />
      <DateWithShortcuts
        name="follow_up_on"
        label={labels.follow_up_on}
        isOptional
        hint="From that day on it stands on Today until somebody says that it is done."
        days={comingDays()}
        daysLabel={labels.follow_up_on}
      />
      <AttachmentField attachments={attachments} />
    </>
  )
}
