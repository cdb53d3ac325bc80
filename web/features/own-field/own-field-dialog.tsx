import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import type { OwnField, OwnNoun } from '../../../contract/own-kinds.ts'
import { queryOf } from '../../api/queries.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import type { Example } from './own-field-examples.ts'
import { labels, OwnFieldFields } from './own-field-fields.tsx'
import { typedField, useSaveOwnField } from './use-save-own-field.ts'

type Props = DialogState & {
  noun: OwnNoun
  field: OwnField | null
  example: Example | undefined
  sections: readonly string[]
  onRetire: (field: OwnField) => void
}

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

/** Makes a field, or changes all of it but its kind. */
export function OwnFieldDialog({ noun, field, example, sections, onRetire, ...opening }: Props) {
  const values = {
    noun,
    kind: field?.kind ?? example?.kind ?? ('short_text' as const),
    ...(field ? fieldValues(field) : newValues(example)),
  }
  const form = useForm({ resolver: zodResolver(typedField), defaultValues: values })
  const { isDirty, isSubmitting } = form.formState
  const clash = useEditClash({ form, values, toValues: fieldValues, version: field?.version, labels })
  const held = useQuery({
    ...queryOf(ownFieldOperations.holders, { query: { id: String(field?.id ?? 0) } }),
    enabled: field !== null,
  })
  const save = useSaveOwnField(field, clash)
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
      <OwnFieldFields noun={noun} field={field} held={held.data} sections={sections} />
    </FormDialog>
  )
}
