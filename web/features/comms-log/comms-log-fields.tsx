import { useFormContext } from 'react-hook-form'
import { COMMS_LOG_TYPES } from '../../../contract/constants.ts'
import { AttachmentField } from '../../parts/attachment/attachment-field.tsx'
import type { Attachments } from '../../parts/attachment/use-attachments.ts'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { words } from '../../words.ts'
import { type CommsLogFormValues, commsLogLabels as labels } from './comms-log-form.ts'

type Props = {
  attachments: Attachments
}

/** What New Comms Log and its edit share (G-10). */
export function CommsLogFields(props: Props) {
  const form = useFormContext<CommsLogFormValues>()
  const { errors } = form.formState
  // Known first, though its box is drawn last: an empty form leads to the first of its fields.
  form.register('type')
  return (
    <>
      <SelectFormField<CommsLogFormValues>
        name="type"
        label={labels.type}
        options={COMMS_LOG_TYPES}
        placeholder={words.hint.choose_type}
        isRequired
      />
      <FormField label={labels.subject} isRequired error={errors.subject}>
        <Input autoComplete="off" {...form.register('subject')} />
      </FormField>
      <FormField label={labels.content} isRequired error={errors.content}>
        <Textarea rows={8} className="min-h-40" {...form.register('content')} />
      </FormField>
      <AttachmentField attachments={props.attachments} />
    </>
  )
}
