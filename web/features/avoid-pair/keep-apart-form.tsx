import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { type AvoidPair, avoidPairCreate, avoidPairOperations } from '../../../contract/avoid-pair.ts'
import type { Named } from '../../../contract/shown-name.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { PersonPicker } from '../../parts/person/person-picker.tsx'
import type { Pickable } from '../../parts/person/pickable.ts'
import { pickerFootnote } from '../../parts/person/picker-footnote.ts'
import { usePicker } from '../../parts/person/use-picker.ts'
import { NearNote } from '../../parts/table/near-note.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

const { create } = avoidPairOperations
const typed = z.strictObject({
  other: z.string().min(1, 'Choose whom'),
  because: avoidPairCreate.shape.because,
})
type Two = Omit<z.output<typeof avoidPairCreate>, 'because'>
type Props<Person extends Named> = DialogState & {
  name: string
  people: Pickable<Person>
  label: string
  already: readonly string[]
  twoOf: (other: string) => Two
  onRecorded: (pair: AvoidPair) => void
}
const begin = () => ({ other: '', because: '' })

/** One other person and a reason; a second tick takes the place of the first. */
export function KeepApartForm<Person extends Named>(props: Props<Person>) {
  const { name, people, label, already, twoOf, onRecorded, ...opening } = props
  const form = useForm({ resolver: zodResolver(typed), defaultValues: begin() })
  const { errors } = form.formState
  const picker = usePicker({
    ...{ ...opening, people, already: new Set(already), alreadyText: 'Kept apart already' },
    onClosed: () => undefined,
  })
  const { field } = useController({ control: form.control, name: 'other' })
  const save = useSave(
    create,
    ({ because, other }: z.output<typeof typed>, { idempotency_key }) =>
      call(create, { body: { ...twoOf(other), because }, idempotency_key }),
    {
      toast: ({ volunteer_name, beneficiary_name }) =>
        `${volunteer_name} and ${beneficiary_name} are kept apart.`,
      onSaved: onRecorded,
    },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      begin={begin}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form, { volunteer_account_id: 'other', beneficiary_serial_number: 'other' })}
      title="Keep apart"
      description={`Whom ${name} must not meet. They are never proposed, and cannot be assigned. Volunteers learn nothing of it.`}
      submitLabel="Keep apart"
    >
      <FormField label={label} isRequired isGroup error={errors.other}>
        <FieldGroup>
          {/* Where nobody is chosen the search takes the focus: what is wrong stands below a long list. */}
          <div ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}>
            <NearNote page={picker.list.data} q={picker.search} />
            <PersonPicker
              label={people.label}
              people={picker.list.data?.items.map(picker.asPickable)}
              search={picker.search}
              onSearchChange={picker.onSearchChange}
              selectedKeys={new Set(field.value ? [field.value] : [])}
              onSelectedChange={(keys) => field.onChange([...keys].at(-1) ?? '')}
              error={picker.list.error}
              onRetry={() => void picker.list.refetch()}
              isFetching={picker.list.isFetching}
              footnote={pickerFootnote(picker.list.data)}
              isShort
            />
          </div>
        </FieldGroup>
      </FormField>
      <FormField
        label="Why"
        isRequired
        error={errors.because}
        hint="A quarrel, a relative, a complaint. Only staff read it."
      >
        <Textarea rows={2} className="min-h-16" {...form.register('because')} />
      </FormField>
    </FormDialog>
  )
}
