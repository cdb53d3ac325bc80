import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CONSENT_WAYS, type Consent, consentOperations } from '../../../contract/consent.ts'
import { CONSENT_STATE_WORDS, CONSENT_STATES, type ConsentState } from '../../../contract/consent-state.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import type { Purpose } from '../../../contract/purpose.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { dateText, todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type ConsentValues, consentValues, typedConsent, wordingOf } from './consent-form.ts'
import { WAY_WORDS } from './consent-words.ts'

type Props = DialogState & {
  noun: OwnNoun
  recordKey: string
  beneficiaryId?: number | undefined
  name: string
  purposes: readonly Purpose[]
  state: ConsentState
  said: readonly Consent[]
}
const { create } = consentOperations

/** Nothing can be withdrawn that was never given. */
const canWithdraw = (said: readonly Consent[], purpose: Purpose | undefined) =>
  said.some((one) => one.purpose_id === purpose?.id && one.state === 'given')

/** Writes down what somebody said, in the words that were put to them. */
export function ConsentDialog(props: Props) {
  const { noun, recordKey, beneficiaryId, name: shown, purposes, state, said, ...opening } = props
  const person = usePersonAtOpening(opening.isOpen, { serialNumber: recordKey, beneficiaryId, name: shown })
  const { serialNumber: key, beneficiaryId: beneficiary_id, name } = person
  const begin = () => consentValues(purposes[0], state, said)
  const form = useForm({ resolver: zodResolver(typedConsent), defaultValues: begin() })
  useEffect(() => {
    let isWithdrawal = form.getValues('state') === 'withdrawn'
    // The number of another purpose's wording would name an older one of this.
    const { unsubscribe } = form.watch(({ purpose_id }, { name: changed }) => {
      const now = purposes.find(({ id }) => String(id) === purpose_id)
      if (changed === 'purpose_id' && !canWithdraw(said, now) && isWithdrawal) form.setValue('state', 'given')
      const next = form.getValues('state')
      const isTurned = isWithdrawal !== (next === 'withdrawn')
      isWithdrawal = next === 'withdrawn'
      if (changed === 'purpose_id' || isTurned) form.setValue('wording_version', wordingOf(now, next, said))
    })
    return unsubscribe
  }, [form, purposes, said])
  const chosen = purposes.find(({ id }) => String(id) === form.watch('purpose_id'))
  const states = CONSENT_STATES.filter((each) => each !== 'withdrawn' || canWithdraw(said, chosen))
  const versions = chosen?.wordings ?? []
  const wording =
    versions.find(({ version }) => String(version) === form.watch('wording_version')) ?? versions[0]
  const save = useSave(
    create,
    (body: z.output<typeof typedConsent>, { idempotency_key }) =>
      call(create, { query: { noun, key, beneficiary_id }, body, idempotency_key }),
    { toast: 'What was said is written down.' },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      begin={begin}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title={state === 'withdrawn' ? `Withdraw: ${chosen?.name ?? 'consent'}` : 'Note consent'}
      description={
        form.watch('state') === 'withdrawn'
          ? `Stop what ${name} agreed to: nothing stops by itself. That they once agreed stays written down.`
          : `What ${name} said. It is never written over: what is said later stands above it.`
      }
      submitLabel="Save"
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectFormField<ConsentValues>
          name="purpose_id"
          label="What for"
          options={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
          isRequired
        />
        <DateFormField name="on_day" label="Day" max={todayInSingapore()} isRequired />
        {versions.length > 1 && (
          <SelectFormField<ConsentValues>
            name="wording_version"
            label="Wording"
            options={versions.map(({ version, since }, at) => ({
              value: String(version),
              label: `${version}, since ${dateText(since)}${at === 0 ? ' (newest)' : ''}`,
            }))}
            className="col-span-full"
          />
        )}
        {wording && (
          <blockquote className="col-span-full border-l-2 border-border pl-3 whitespace-pre-line text-muted-foreground wrap-anywhere">
            {wording.wording}
          </blockquote>
        )}
        <RadioLine<ConsentValues>
          name="state"
          label="What was said"
          options={states.map((each) => [each, CONSENT_STATE_WORDS[each]])}
          className="col-span-full"
        />
        <RadioLine<ConsentValues>
          name="how"
          label="How it was said"
          options={CONSENT_WAYS.map((each) => [each, WAY_WORDS[each]])}
          className="col-span-full"
        />
        <FormField
          label="Note"
          isOptional
          error={form.formState.errors.note}
          hint="Who was there, where the paper is kept."
          className="col-span-full"
        >
          <Textarea rows={2} className="min-h-16" {...form.register('note')} />
        </FormField>
      </div>
    </FormDialog>
  )
}
