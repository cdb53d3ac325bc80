import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ownFieldCreate, ownFieldEdit, ownFieldOperations } from '../../../contract/own-field.ts'
import { hasChoices, type OwnField, type OwnNoun } from '../../../contract/own-kinds.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import type { Opening } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { definitionBefore } from './definition-before.ts'
import type { Example } from './own-field-examples.ts'
import { kindOptions, kindWords } from './own-kind-words.ts'

type Props = Opening & {
  noun: OwnNoun
  field: OwnField | null
  example: Example | undefined
  sections: readonly string[]
  onRetire: (field: OwnField) => void
}

const labels = {
  name: 'Name',
  kind: 'Kind',
  help: 'Help under the field',
  section: 'Heading',
  choices: 'Choices',
  is_for_volunteers: 'Volunteers see it on their phones',
  is_sensitive: 'Sensitive',
} as const

const fieldValues = ({ name, help, section, choices, is_for_volunteers, is_sensitive }: OwnField) => ({
  ...{ name, help, section, choices, is_for_volunteers, is_sensitive },
})

const newValues = (example: Props['example']) => ({
  name: example?.name ?? '',
  help: '',
  section: '',
  choices: (example?.choices ?? ['']).map((name) => ({ name, is_retired: false })),
  is_for_volunteers: false,
  is_sensitive: example?.is_sensitive ?? false,
})

/** A kind without choices shows no box for them: an empty one that waits for a name would refuse it unseen. */
const typedField = z
  .custom<z.input<typeof ownFieldCreate>>()
  .transform((typed): unknown => (hasChoices(typed.kind) ? typed : { ...typed, choices: [] }))
  .pipe(ownFieldCreate)

/** Makes a field, or changes all of it but its kind. */
export function OwnFieldDialog({ noun, field, example, sections, onRetire, ...opening }: Props) {
  const values = {
    noun,
    kind: field?.kind ?? example?.kind ?? ('short_text' as const),
    ...(field ? fieldValues(field) : newValues(example)),
  }
  const form = useForm({ resolver: zodResolver(typedField), defaultValues: values })
  const { errors, isDirty, isSubmitting } = form.formState
  const client = useQueryClient()
  const kind = form.watch('kind')
  const clash = useEditClash({ form, values, toValues: fieldValues, version: field?.version, labels })
  const held = useQuery({
    ...queryOf(ownFieldOperations.holders, { query: { id: String(field?.id ?? 0) } }),
    enabled: field !== null,
  })
  const save = useSave(
    field ? ownFieldOperations.update : ownFieldOperations.create,
    (body: z.output<typeof typedField>, { idempotency_key }) => {
      if (!field) return call(ownFieldOperations.create, { body, idempotency_key })
      return call(ownFieldOperations.update, {
        query: { id: String(field.id) },
        body: ownFieldEdit.strip().parse(body),
        if_match: clash.if_match,
      })
    },
    {
      onSaved: (saved) => {
        if (!field) return void toast({ title: `${saved.name} is made`, tone: 'ok' })
        toastWithUndo({ title: `${saved.name} is saved` }, async () => {
          await call(ownFieldOperations.update, {
            query: { id: String(field.id) },
            body: definitionBefore(field, saved),
            if_match: saved.version,
          })
          void refresh(client, ownFieldOperations.update.changes)
        })
      },
    },
  )
  return (
    <FormDialog
      {...opening}
      size="lg"
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={clash.onFailure}
      title={
        field
          ? `Edit ${field.name}`
          : noun === 'beneficiary'
            ? 'New field for beneficiaries'
            : 'New field for volunteers'
      }
      description={
        field
          ? 'A new name loses nothing: what people hold stays with it.'
          : 'All staff can fill it in from then on.'
      }
      submitLabel={field ? 'Save field' : 'Make field'}
      footerStart={
        field && (
          <div className="flex flex-wrap items-center gap-x-3">
            <Button variant="ghost" disabled={isDirty || isSubmitting} onClick={() => onRetire(field)}>
              {field.retired_at === null ? 'Retire' : 'Bring back'}
            </Button>
            {isDirty && (
              <span className="text-sm text-muted-foreground">
                To {field.retired_at === null ? 'retire it' : 'bring it back'}, save what you changed first.
              </span>
            )}
          </div>
        )
      }
    >
      {clash.notice}
      <FormField label={labels.name} isRequired error={errors.name}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      {field ? (
        <p className="text-sm text-muted-foreground">
          {kindWords[field.kind].label}. What people hold is of this kind, so it stays.{' '}
          {held.data && heldWords(held.data.held)}
        </p>
      ) : (
        <SelectFormField
          name="kind"
          label={labels.kind}
          options={kindOptions}
          hint={kindWords[kind].detail}
          isRequired
        />
      )}
      {hasChoices(kind) && <ChoicesEditor held={held.data?.choices ?? []} />}
      <FormField label={labels.help} isOptional error={errors.help} hint="A line for whoever fills it in.">
        <Input autoComplete="off" {...form.register('help')} />
      </FormField>
      <FormField
        label={labels.section}
        isOptional
        error={errors.section}
        hint="Fields with the same heading stand together."
      >
        <Input autoComplete="off" list="own-sections" {...form.register('section')} />
      </FormField>
      <datalist id="own-sections">
        {sections.map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
      {noun === 'beneficiary' && (
        <SwitchField
          name="is_for_volunteers"
          hint="On the person’s page of the volunteers who visit them, also without signal."
        />
      )}
      <SwitchField
        name="is_sensitive"
        hint="Hidden until somebody presses Show, which is kept in the activity log. In no search, list, filter, print or phone; in a file only when it is asked for."
      />
    </FormDialog>
  )

  function SwitchField({ name, hint }: { name: 'is_for_volunteers' | 'is_sensitive'; hint: string }) {
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <FormField label={labels[name]} hint={hint} error={errors[name]}>
            <Switch checked={value ?? false} onCheckedChange={onChange} onBlur={onBlur} ref={ref} />
          </FormField>
        )}
      />
    )
  }
}

const heldWords = (held: number) =>
  held === 0
    ? 'Nobody holds a value yet.'
    : `${held.toLocaleString('en')} ${held === 1 ? 'person holds' : 'people hold'} a value.`
