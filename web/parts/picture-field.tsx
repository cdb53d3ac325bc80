import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { uploadImage, useImageUrl } from '../api/stored-file.ts'
import { FormField } from '../ui/form-field.tsx'
import { UploadBox } from './upload-box.tsx'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: any form that holds a picture's key
  form: UseFormReturn<any, any, any>
  name: string
  label: string
  hint?: ReactNode
  className?: string
  /** Before the box: the cover that is drawn when there is no picture. */
  children?: ReactNode
}

/** A picture of a person, a programme: one file, kept by its key (section 4's upload control). */
export function PictureField({ form, name, label, hint, className, children }: Props) {
  const currentUrl = useImageUrl(form.watch(name) as string, 'large')
  const { error } = form.getFieldState(name, form.formState)
  return (
    <FormField label={label} isGroup isOptional error={error} hint={hint} className={className ?? ''}>
      {children}
      <Controller
        control={form.control}
        name={name}
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
  )
}
