import { PASSAGE_MAX } from '../../../contract/fields.ts'
import { PLAN_PARTS } from '../../../contract/plan-parts.ts'
import { FormField } from '../../ui/form-field.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { words } from '../../words.ts'
import { LinkChoices } from '../chips/link-choices.tsx'
import { Shortcuts } from '../chips/shortcuts.tsx'
import { DateField } from '../form/date-field.tsx'
import { dateProblem } from '../form/date-typed.ts'
import { labelsOf } from '../form/noun-fields.ts'
import { todayInSingapore } from '../text/dates.ts'
import { soonDays } from '../text/plan-days.ts'
import { PART_WORDS } from '../text/plan-text.ts'
import { dayProblem, type PlanChosen } from './plan-chosen.ts'

type Props = { value: PlanChosen; onChange: (value: PlanChosen) => void }

/** When, who goes and a note: as it is asked of one person. */
export function PlanChoice({ value, onChange }: Props) {
  const labels = labelsOf('planned_visit')
  const choose = (over: Partial<PlanChosen>) => onChange({ ...value, ...over })
  return (
    <>
      <RadioGroup
        aria-label="When"
        value={value.isByDue ? 'due' : 'day'}
        onValueChange={(when) => choose({ isByDue: when === 'due' })}
      >
        <RadioChoice value="day">All on one day</RadioChoice>
        <RadioChoice value="due">Each by the day they are due</RadioChoice>
      </RadioGroup>
      {value.isByDue ? (
        <p className="text-sm text-muted-foreground">Who is due already is planned for today.</p>
      ) : (
        <DayChoice label={labels.planned_on} day={value.day} onDay={(day) => choose({ day })} />
      )}
      <FormField label={labels.part} isGroup>
        <RadioGroup
          className="flex-row flex-wrap gap-x-6"
          value={value.part}
          onValueChange={(next) => choose({ part: PLAN_PARTS.find((one) => one === next) ?? '' })}
        >
          {PLAN_PARTS.map((part) => (
            <RadioChoice key={part} value={part}>
              {PART_WORDS[part]}
            </RadioChoice>
          ))}
        </RadioGroup>
      </FormField>
      <FormField label={labels.volunteer_display_name} isGroup>
        <RadioGroup
          value={value.isOne ? 'one' : 'lead'}
          onValueChange={(who) => choose({ isOne: who === 'one' })}
        >
          <RadioChoice value="lead">Each person’s own volunteer, the longest assigned of several</RadioChoice>
          <RadioChoice value="one">One volunteer, to those assigned to them</RadioChoice>
        </RadioGroup>
      </FormField>
      {value.isOne && (
        // The dialog is a column with little room, and the list would give up its height.
        <div className="shrink-0">
          <LinkChoices
            label={words.heading.volunteer}
            of="volunteer"
            chosen={value.account === null ? [] : [value.account]}
            // One goes: the last who was ticked.
            onChange={(next) => choose({ account: next.at(-1) ?? null })}
          />
        </div>
      )}
      <FormField label={labels.note} isOptional hint="The volunteer reads it too. Nothing about health.">
        <Textarea
          rows={2}
          className="min-h-16"
          maxLength={PASSAGE_MAX}
          value={value.note}
          onChange={(event) => choose({ note: event.target.value })}
        />
      </FormField>
    </>
  )
}

type DayProps = { label: string; day: string; onDay: (day: string) => void }

function DayChoice({ label, day, onDay }: DayProps) {
  const today = todayInSingapore()
  return (
    <div className="flex flex-col gap-2.5">
      <FormField label={label} isRequired error={dateProblem(day, { min: today }) || dayProblem(day)}>
        <DateField value={day} min={today} onChange={onDay} />
      </FormField>
      <Shortcuts label={label} options={soonDays()} value={day} onChange={onDay} />
    </div>
  )
}
