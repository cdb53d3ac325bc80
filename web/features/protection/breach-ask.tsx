import { BREACH_KINDS, type BreachKind } from '../../../contract/breach.ts'
import { DateField } from '../../parts/form/date-field.tsx'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'
import { BreachAccount, BreachAddress, BreachExport, BreachPhone } from './breach-choices.tsx'
import { type BreachAsking, useBreachForm } from './use-breach-form.ts'

const KIND_WORDS: Readonly<Record<BreachKind, string>> = {
  actor: 'An account of staff',
  device: 'A volunteer’s phone',
  export: 'An export',
  address: 'A network address',
}

type Props = BreachAsking & { isAsking: boolean }

/** From when to when, and through what: the question that the worksheet answers. */
export function BreachAsk({ isAsking, ...asking }: Props) {
  const form = useBreachForm(asking)
  const { values, wrong, change } = form
  const { kind } = values
  return (
    <RecordSection title="What happened" className="print:hidden">
      <form noValidate onSubmit={form.ask} className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
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
          <BreachAddress
            value={values.address}
            fault={wrong.address}
            onChange={(address) => change({ address })}
          />
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
