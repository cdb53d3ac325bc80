import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useImageUrl } from '../../api/stored-file.ts'
import { FormField } from '../../ui/form-field.tsx'
import type { CropShape } from './crop-dialog.tsx'
import { useNotedUpload } from './noted-upload.ts'
import { PictureBox } from './picture-box.tsx'

type Props = {
  name: string
  label: string
  /** How it is shown: a person's in a circle, a logo in a square, a cover 4 by 3. */
  shape?: CropShape
  hint?: ReactNode
  className?: string
  /** Before the box: the cover that is drawn when there is no picture. */
  children?: ReactNode
}

/** A picture of a person, a programme: one file, kept by its key (section 4's upload control). */
export function PictureField({ name, label, shape = shapeOf(name), hint, className, children }: Props) {
  const form = useFormContext<Record<string, string>>()
  const currentUrl = useImageUrl(form.watch(name), 'large')
  const { error } = form.getFieldState(name, form.formState)
  const { control } = form
  const notePending = useNotedUpload(control)
  return (
    <FormField label={label} isGroup isOptional error={error} hint={hint} className={className ?? ''}>
      {children}
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <PictureBox
            value={field.value}
            onChange={field.onChange}
            onPendingChange={notePending}
            shape={shape}
            currentUrl={currentUrl}
          />
        )}
      />
    </FormField>
  )
}

const shapeOf = (name: string): CropShape =>
  name === 'cover_image' ? 'cover' : name === 'logo' ? 'square' : 'round'
