import { type FormEvent, useState } from 'react'
import { BREACH_KINDS, type BreachKind } from '../../../contract/breach.ts'
import { DateField } from '../../parts/form/date-field.tsx'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { BreachAccount, BreachExport, BreachPhone } from './breach-choices.tsx'
import {
  askedOf,
  type BreachFaults,
  type BreachQuery,
  type BreachSearch,
  type BreachValues,
  breachFaults,
  breachValues,
} from './breach-form.ts'

const KIND_WORDS: Readonly<Record<BreachKind, string>> = {
  actor: 'An account of staff',
  device: 'A volunteer’s phone',
  export: 'An export',
  address: 'A network address',
}

type Props = {
  asked: BreachSearch
  /** What the server says is wrong with what was asked. */
  refused: BreachFaults
  isAsking: boolean
  onAsk: (query: BreachQuery) => void
}

/** From when to when, and through what: the question that the worksheet answers. */
export function BreachAsk({ asked, refused, isAsking, onAsk }: Props) {
  const [values, setValues] = useState<BreachValues>(() => breachValues(asked))
  const [faults, setFaults] = useState<BreachFaults>({})
  const address = JSON.stringify(asked)
  const [shown, setShown] = useState(address)
  // Back and Forward bring back what was asked then.
  if (address !== shown) {
    setShown(address)
    setValues((before) => ({ ...before, ...breachValues(asked) }))
    setFaults({})
  }
  // What was refused says nothing of what has been typed since.
  const [isChanged, setChanged] = useState(false)
  const change = (next: Partial<BreachValues>) => {
    setValues((before) => ({ ...before, ...next }))
    setFaults({})
    setChanged(true)
  }
  const wrong = isChanged ? faults : { ...refused, ...faults }
  function ask(event: FormEvent) {
    event.preventDefault()
    const found = breachFaults(values)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setChanged(false)
    onAsk(askedOf(values))
  }
  const { kind } = values
  return (
    <RecordSection title="What happened" className="print:hidden">
      <form noValidate onSubmit={ask} className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        {(['from', 'to'] as const).map((name) => (
          <FormField
            key={name}
            label={name === 'from' ? 'First day' : 'Last day'}
            error={wrong[name]}
            isRequired
          >
            <DateField value={values[name]} onChange={(day) => change({ [name]: day })} />
          </FormField>
        ))}
        <FormField label="Through what" isGroup className="col-span-full">
          <RadioGroup
            value={kind}
            onValueChange={(next) => change({ kind: BREACH_KINDS.find((one) => one === next) ?? kind })}
            className="flex-row flex-wrap gap-x-6"
          >
            {BREACH_KINDS.map((each) => (
              <RadioChoice key={each} value={each}>
                {KIND_WORDS[each]}
              </RadioChoice>
            ))}
          </RadioGroup>
        </FormField>
        {kind === 'actor' && (
          <BreachAccount value={values.actor} fault={wrong.actor} onChange={(actor) => change({ actor })} />
        )}
        {kind === 'device' && (
          <BreachPhone value={values.device} fault={wrong.device} onChange={(device) => change({ device })} />
        )}
        {kind === 'export' && (
          <BreachExport
            days={values}
            value={values.export}
            fault={wrong.export}
            onChange={(chosen) => change({ export: chosen })}
          />
        )}
        {kind === 'address' && (
          <FormField
            label="Network address"
            error={wrong.address}
            isRequired
            hint="As an entry of Activity shows it."
            className="col-span-full"
          >
            <Input
              autoComplete="off"
              spellCheck={false}
              maxLength={53}
              value={values.address}
              onChange={(event) => change({ address: event.target.value })}
            />
          </FormField>
        )}
        <div className="col-span-full">
          <Button type="submit" variant="primary" pending={isAsking}>
            See who is concerned
          </Button>
        </div>
      </form>
    </RecordSection>
  )
}
