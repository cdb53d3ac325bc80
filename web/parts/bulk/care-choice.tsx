import { RISK_WORDS, RISKS } from '../../../contract/risk.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Shortcuts } from '../chips/shortcuts.tsx'
import { DateField } from '../form/date-field.tsx'
import { dateProblem } from '../form/date-typed.ts'
import { pausesFrom } from '../pause/pause-lengths.ts'
import { todayInSingapore } from '../text/dates.ts'
import type { BulkPlace, CareAction } from './bulk-action.ts'
import { type CareChosen, daysProblem, riskIn, untilProblem } from './care-chosen.ts'
import { PlaceChoice } from './place-choice.tsx'

type Choice = { value: CareChosen; onChange: (value: CareChosen) => void }
type Props = Choice & { action: CareAction; to: BulkPlace; onTo: (place: NonNullable<BulkPlace>) => void }

/** Where, until when or how often, and why: as it is asked of one person. */
export function CareChoice({ action, to, onTo, ...choice }: Props) {
  const { value, onChange } = choice
  const isPlaceAsked = action.kind !== 'risk' && action.place === null && !value.isEverywhere
  return (
    <>
      {action.kind === 'pause' && (
        <RadioGroup
          aria-label="Where"
          value={value.isEverywhere ? 'everywhere' : 'one'}
          onValueChange={(where) => onChange({ ...value, isEverywhere: where === 'everywhere' })}
        >
          {action.place && <RadioChoice value="one">In {action.place.name}</RadioChoice>}
          <RadioChoice value="everywhere">Everywhere they are to be visited</RadioChoice>
          {!action.place && <RadioChoice value="one">In one programme</RadioChoice>}
        </RadioGroup>
      )}
      {isPlaceAsked && <PlaceChoice noun="beneficiary" without={undefined} value={to} onChange={onTo} />}
      {action.kind === 'pause' ? (
        <PauseChoice {...choice} />
      ) : action.kind === 'rhythm' ? (
        <RhythmChoice {...choice} />
      ) : (
        <RiskChoice {...choice} />
      )}
    </>
  )
}

function PauseChoice({ value, onChange }: Choice) {
  const today = todayInSingapore()
  const { isEnd, until } = value
  return (
    <>
      <RadioGroup
        aria-label="What happens"
        value={isEnd ? 'end' : 'pause'}
        onValueChange={(next) => onChange({ ...value, isEnd: next === 'end' })}
      >
        <RadioChoice value="pause">No visit is due until a day is over</RadioChoice>
        <RadioChoice value="end">The pause ends now</RadioChoice>
      </RadioGroup>
      {!isEnd && (
        <>
          <div className="flex flex-col gap-2.5">
            <FormField
              label="Until"
              isRequired
              hint="The last day of the pause"
              error={dateProblem(until, { min: today }) || untilProblem(until)}
            >
              <DateField value={until} min={today} onChange={(day) => onChange({ ...value, until: day })} />
            </FormField>
            <Shortcuts
              label="How long"
              options={pausesFrom(today)}
              value={until}
              onChange={(day) => onChange({ ...value, until: day })}
            />
          </div>
          <Why value={value} onChange={onChange} max={200} placeholder="In hospital, with family..." />
        </>
      )}
    </>
  )
}

function RhythmChoice({ value, onChange }: Choice) {
  const { isProgrammes, days } = value
  return (
    <>
      <RadioGroup
        aria-label="How often"
        value={isProgrammes ? 'programme' : 'own'}
        onValueChange={(next) => onChange({ ...value, isProgrammes: next === 'programme' })}
      >
        <RadioChoice value="own">A visit every so many days</RadioChoice>
        <RadioChoice value="programme">As often as the programme says</RadioChoice>
      </RadioGroup>
      {!isProgrammes && (
        <FormField label="Days between visits" isRequired error={daysProblem(days)}>
          <Input
            className="w-24"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={days}
            onChange={(event) => onChange({ ...value, days: event.target.value })}
          />
        </FormField>
      )}
    </>
  )
}

function RiskChoice({ value, onChange }: Choice) {
  return (
    <>
      <FormField label="Risk" isRequired hint="High stands first on Today. Volunteers never see it.">
        <SelectBox
          placeholder="Choose the risk"
          options={RISKS.map((risk) => ({ value: risk, label: RISK_WORDS[risk] }))}
          value={value.risk || undefined}
          onValueChange={(risk) => onChange({ ...value, risk: riskIn(risk) })}
        />
      </FormField>
      <Why
        value={value}
        onChange={onChange}
        max={500}
        hint="Left empty, a reason that stands beside this risk already is kept."
      />
    </>
  )
}

type WhyProps = Choice & { max: number; placeholder?: string; hint?: string }

function Why({ value, onChange, max, placeholder, hint }: WhyProps) {
  return (
    <FormField label="Why" isOptional hint={hint}>
      <Input
        value={value.because}
        maxLength={max}
        autoComplete="off"
        placeholder={placeholder}
        onChange={(event) => onChange({ ...value, because: event.target.value })}
      />
    </FormField>
  )
}
