import { Controller, useFormContext } from 'react-hook-form'
import { FILE_LIMIT } from '../../../contract/constants.ts'
import { uploadFile } from '../../api/stored-file.ts'
import { useNotedUpload } from '../../parts/picture/noted-upload.ts'
import { UploadBox } from '../../parts/picture/upload-box.tsx'
import { FormField } from '../../ui/form-field.tsx'
import type { CheckValues } from './check-form.ts'

/** A browser tells a file by its ending; the server looks into it. */
const accepted = { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }

/** The scan or the photograph that proves a check; what fails to be sent says why, and all else stays typed (0126). */
export function CertificateField({ isRequired }: { isRequired: boolean }) {
  const { control } = useFormContext<CheckValues>()
  const notePending = useNotedUpload(control)
  return (
    <Controller
      control={control}
      name="file"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <FormField
          label="Certificate"
          isGroup
          isRequired={isRequired}
          isOptional={!isRequired}
          error={error}
          hint="A scan or a photo without an NRIC in its name. Only staff can open it."
          className="col-span-full"
        >
          {/* Where it is missing its button takes the focus: the field stands below what a phone shows. */}
          <div ref={(box) => ref(box && { focus: () => box.querySelector('button')?.focus() })}>
            <UploadBox
              kind="file"
              value={value}
              onChange={onChange}
              upload={(file, signal, onProgress) => uploadFile(file, { signal, onProgress })}
              accept={accepted}
              maxSize={FILE_LIMIT}
              help={`PDF, JPG or PNG, up to ${FILE_LIMIT / 1024 / 1024} MB`}
              onPendingChange={notePending}
            />
          </div>
        </FormField>
      )}
    />
  )
}
