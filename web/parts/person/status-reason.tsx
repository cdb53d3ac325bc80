import { STATUS_REASON_WORDS, STATUS_REASONS, type StatusReason } from '../../../contract/status-reason.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { DateField } from '../form/date-field.tsx'
import { dateProblem } from '../form/date-typed.ts'
import { todayInSingapore } from '../text/dates.ts'

export type Reasoned = { status_reason: '' | StatusReason; status_note: string; status_day: string }
type Name = keyof Reasoned
export const noReason: Reasoned = { status_reason: '', status_note: '', status_day: '' }

type Props = {
  value: Reasoned
  onChange: (value: Reasoned) => void
  errors?: { [Of in Name]?: { message?: string } | undefined }
  className?: string
}

const NONE = 'none'
const options = [
  { value: NONE, label: 'No reason given' },
  ...STATUS_REASONS.map((reason) => ({ value: reason, label: STATUS_REASON_WORDS[reason] })),
]

/** Why somebody is Inactive, and since when: the note and the day are asked once there is a reason. */
export function StatusReasonFields({ value, onChange, errors = {}, className }: Props) {
  const today = todayInSingapore()
  const choose = (chosen: string) => {
    const status_reason = STATUS_REASONS.find((reason) => reason === chosen) ?? ''
    onChange(status_reason ? { ...value, status_reason, status_day: value.status_day || today } : noReason)
  }
  return (
    <>
      <FormField label="Reason" isOptional error={errors.status_reason} className={className ?? ''}>
        <SelectBox options={options} value={value.status_reason || NONE} onValueChange={choose} />
      </FormField>
      {value.status_reason && (
        <>
          <FormField
            label="Since"
            error={dateProblem(value.status_day, { max: today }) || errors.status_day}
            className={className ?? ''}
          >
            <DateField
              value={value.status_day}
              max={today}
              onChange={(status_day) => onChange({ ...value, status_day })}
            />
          </FormField>
          <FormField label="Note" isOptional error={errors.status_note} className={className ?? ''}>
            <Input
              value={value.status_note}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => onChange({ ...value, status_note: event.target.value })}
            />
          </FormField>
        </>
      )}
    </>
  )
}
