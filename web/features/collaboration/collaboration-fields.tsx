import { Controller, useFormContext } from 'react-hook-form'
import { Cover } from '../../parts/cover/cover.tsx'
import { PictureField } from '../../parts/picture/picture-field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type CollaborationFormValues, collaborationLabels as labels } from './collaboration-form.ts'
import { PartnerSelect } from './partner-select.tsx'
import { RequirementEditor } from './requirement-editor.tsx'

/** What the New and the Edit sheet of a programme and of an initiative share (G-10). */
export function CollaborationFields() {
  const form = useFormContext<CollaborationFormValues>()
  const { errors } = form.formState
  const [name, coverImage] = form.watch(['name', 'cover_image'])
  return (
    <div className="flex flex-col gap-4">
      <FormField label={labels.name} isRequired error={errors.name}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <PictureField
        name="cover_image"
        label={labels.cover_image}
        hint={coverImage ? undefined : 'Without a picture this cover is drawn from the name.'}
      >
        {!coverImage && name.trim() !== '' && (
          <Cover name={name.trim()} url={null} className="aspect-auto h-32 rounded-md border" />
        )}
      </PictureField>
      <FormField label={labels.partner_id} isOptional error={errors.partner_id}>
        <Controller
          control={form.control}
          name="partner_id"
          render={({ field }) => (
            <PartnerSelect value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          )}
        />
      </FormField>
      <FormField label={labels.description} isOptional error={errors.description}>
        <Textarea rows={4} {...form.register('description')} />
      </FormField>
      <RequirementEditor />
    </div>
  )
}
