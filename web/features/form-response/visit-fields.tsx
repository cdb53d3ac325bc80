import { useState } from 'react'
import { today } from '../../../contract/fields.ts'
import { shownName } from '../../../contract/shown-name.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { DateField } from '../../parts/form/date-field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import { ChooseVolunteer, type ChosenVolunteer } from './choose-volunteer.tsx'

const say = words.response.writtenDown
export const MYSELF = 'myself'
const OTHER = 'other'

type Props = {
  /** Who visits this person: offered first. */
  assigned: readonly Volunteer[] | undefined
  /** An account id, or `MYSELF`. */
  who: string | undefined
  onWhoChange: (who: string) => void
  /** yyyy-MM-dd */
  day: string
  onDayChange: (day: string) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** Whose visit is written down, and of which day. */
export function VisitFields({ assigned = [], who, onWhoChange, day, onDayChange, errors }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const [other, setOther] = useState<ChosenVolunteer>()
  const options = [
    ...assigned.map((one) => ({ value: String(one.account_id), label: say.assigned(shownName(one)) })),
    ...(other ? [{ value: other.key, label: other.name }] : []),
    { value: OTHER, label: `${say.other}…` },
    { value: MYSELF, label: say.myself },
  ]
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={say.completedBy} isRequired error={errors.who} hint={say.whose}>
          <SelectBox
            options={options}
            value={who}
            placeholder={say.choose}
            onValueChange={(value) => (value === OTHER ? setChoosing(true) : onWhoChange(value))}
          />
        </FormField>
        <FormField label={say.date} isRequired error={errors.day}>
          <DateField value={day} max={today()} onChange={onDayChange} />
        </FormField>
      </div>
      <ChooseVolunteer
        isOpen={isChoosing}
        onOpenChange={setChoosing}
        assigned={assigned}
        onChosen={(volunteer) => {
          setOther(volunteer)
          onWhoChange(volunteer.key)
        }}
      />
    </>
  )
}
