import { Controller, type UseFormReturn } from 'react-hook-form'
import { uploadImage, useImageUrl } from '../../api/stored-file.ts'
import { Cover } from '../../parts/cover.tsx'
import { PartnerSelect } from '../../parts/partner-select.tsx'
import { RequirementEditor } from '../../parts/requirement-editor.tsx'
import { UploadBox } from '../../parts/upload-box.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { programmeLabels as labels, type ProgrammeFormValues } from './programme-form.ts'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the resolver turns the fields into the wire's shape
  form: UseFormReturn<any, any, any>
}

/** What the New and the Edit sheet of a programme share. */
export function ProgrammeFields(props: Props) {
  const form = props.form as UseFormReturn<ProgrammeFormValues>
  const { errors } = form.formState
  const [name, coverImage] = form.watch(['name', 'cover_image'])
  const currentUrl = useImageUrl(coverImage, 'large')
  return (
    <div className="flex flex-col gap-4">
      <FormField label={labels.name} isRequired error={errors.name}>
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField
        label={labels.cover_image}
        isGroup
        isOptional
        error={errors.cover_image}
        hint={coverImage ? undefined : 'Without a picture this cover is drawn from the name.'}
      >
        {!coverImage && name.trim() !== '' && (
          <Cover name={name.trim()} className="aspect-auto h-32 rounded-md border" />
        )}
        <Controller
          control={form.control}
          name="cover_image"
          render={({ field }) => (
            <UploadBox
              value={field.value}
              onChange={field.onChange}
              upload={uploadImage}
              currentUrl={currentUrl}
              help="JPEG, PNG or WebP, up to 10 MB"
            />
          )}
        />
      </FormField>
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
      <RequirementEditor form={props.form} />
    </div>
  )
}
