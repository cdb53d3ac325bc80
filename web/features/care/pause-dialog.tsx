import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { careOperations, pause } from '../../../contract/care.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { Shortcuts } from '../../parts/chips/shortcuts.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { pausesFrom } from '../../parts/pause/pause-lengths.ts'
import { type PersonRef, usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { dateText, todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { longerTexts, meantBy, type PausePlace, standingReason } from './pause-places.ts'
import { pauseUndo } from './pause-undo.ts'
import { PlansWithin } from './plans-within.tsx'

type Props = DialogState &
  PersonRef & {
    programmes: readonly PausePlace[]
  }

/** Nobody is due while they are in hospital or with family; it always has an end. */
export function PauseDialog(props: Props) {
  const { serialNumber: key, beneficiaryId: id, name: shown, programmes, ...opening } = props
  const person = usePersonAtOpening(opening.isOpen, { serialNumber: key, beneficiaryId: id, name: shown })
  const { serialNumber, beneficiaryId, name } = person
  const schema = useMemo(
    () =>
      pause
        .pick({ until: true, because: true })
        .refine(({ until }) => meantBy(until, programmes).length > 0, {
          path: ['until'],
          error: 'Paused longer than that already',
        })
        .transform((said) => ({
          ...said,
          beneficiary_serial_number: serialNumber,
          beneficiary_id: beneficiaryId,
          programme_ids: meantBy(said.until, programmes).map(({ id }) => id),
        })),
    [serialNumber, beneficiaryId, programmes],
  )
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { until: '', because: standingReason(programmes) },
  })
  const until = useWatch({ control: form.control, name: 'until' })
  const client = useQueryClient()
  const save = useSave(
    careOperations.pause,
    (body: z.output<typeof schema>, { idempotency_key }) =>
      call(careOperations.pause, { body, idempotency_key }),
    {
      onSaved: ({ stood }, { until, because = '' }) => {
        const putBack = pauseUndo(person, stood, { until, because })
        toastWithUndo({ title: `${name} is paused until ${dateText(until)}.` }, async () => {
          await putBack()
          void refresh(client, careOperations.pause.changes)
        })
      },
    },
  )
  const meant = meantBy(until, programmes)
  const where = (meant.length > 0 ? meant : programmes).map((one) => one.name).join(', ')
  return (
    <FormDialog
      {...opening}
      size="sm"
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title={`Pause ${name}`}
      description={`No visit is due in ${where} until that day is over. Past visits stay.`}
      submitLabel="Pause"
    >
      <PauseFields serialNumber={serialNumber} longer={longerTexts(until, programmes)} />
    </FormDialog>
  )
}

type FieldsProps = { serialNumber: string; longer: readonly string[] }

function PauseFields({ serialNumber, longer }: FieldsProps) {
  const { register, formState, setValue, control } = useFormContext<{ until: string; because: string }>()
  const until = useWatch({ control, name: 'until' })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2.5">
        <DateFormField
          name="until"
          label="Until"
          isRequired
          min={todayInSingapore()}
          hint="The last day of the pause"
        />
        <Shortcuts
          label="How long"
          options={pausesFrom(todayInSingapore())}
          value={until}
          onChange={(day) => setValue('until', day, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      {longer.length > 0 && (
        <ul role="status" className="text-sm text-muted-foreground">
          {longer.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <PlansWithin serialNumber={serialNumber} until={until} />
      <FormField label="Why" isOptional error={formState.errors.because?.message}>
        <Input {...register('because')} placeholder="In hospital, with family..." maxLength={200} />
      </FormField>
    </div>
  )
}
