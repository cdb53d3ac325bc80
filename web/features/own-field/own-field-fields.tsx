import { Controller, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { ownFieldCreate } from '../../../contract/own-field.ts'
import { hasChoices, type OwnField, type OwnNoun } from '../../../contract/own-kinds.ts'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ChoicesEditor } from './choices-editor.tsx'
import { kindOptions, kindWords } from './own-kind-words.ts'
import { SectionInput } from './section-input.tsx'

export type OwnFieldTyped = z.input<typeof ownFieldCreate>
type Switched = 'is_for_volunteers' | 'is_sensitive'

export const labels = {
  name: 'Name',
  kind: 'Kind',
  help: 'Help under the field',
  section: 'Heading',
  choices: 'Choices',
  is_for_volunteers: 'Volunteers see it on their phones',
  is_sensitive: 'Sensitive',
} as const

type Props = {
  noun: OwnNoun
  field: OwnField | null
  /** By how many people it is held, and each of its choices; undefined until it is known. */
  held: { held: number; choices: readonly { id: number; held: number }[] } | undefined
  /** The headings that there are. */
  sections: readonly string[]
}

/** What makes a field: its name, its kind, which stays once it is made, where it stands, and who sees it. */
export function OwnFieldFields({ noun, field, held, sections }: Props) {
  const form = useFormContext<OwnFieldTyped>()
  const { errors } = form.formState
  const kind = form.watch('kind')
  return (
    <>
      <FormField label={labels.name} isRequired error={errors.name}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      {field ? (
        <p className="text-sm text-muted-foreground">
          {kindWords[field.kind].label}. What people hold is of this kind, so it stays.{' '}
          {held && heldWords(held.held)}
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
      {hasChoices(kind) && <ChoicesEditor held={held?.choices ?? []} />}
      <FormField label={labels.help} isOptional error={errors.help} hint="A line for whoever fills it in.">
        <Input autoComplete="off" {...form.register('help')} />
      </FormField>
      <FormField
        label={labels.section}
        isOptional
        error={errors.section}
        hint="Fields with the same heading stand together."
      >
        <SectionInput sections={sections} {...form.register('section')} />
      </FormField>
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
    </>
  )
}

function SwitchField({ name, hint }: { name: Switched; hint: string }) {
  const { control } = useFormContext<OwnFieldTyped>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <FormField label={labels[name]} hint={hint} error={error}>
          <Switch checked={value ?? false} onCheckedChange={onChange} onBlur={onBlur} ref={ref} />
        </FormField>
      )}
    />
  )
}

const heldWords = (held: number) =>
  held === 0
    ? 'Nobody holds a value yet.'
    : `${held.toLocaleString('en')} ${held === 1 ? 'person holds' : 'people hold'} a value.`
