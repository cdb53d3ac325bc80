import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  type ProtectionRequest,
  protectionRequestClose,
  protectionRequestOperations,
  REQUEST_OUTCOMES,
} from '../../../contract/protection-request.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { useCloseWithVersion } from '../../parts/form/close-with-version.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { OUTCOME_WORDS, REQUEST_KIND_WORDS } from './protection-words.ts'

type Props = DialogState & { request: ProtectionRequest }
type Values = z.input<typeof protectionRequestClose>
const { close } = protectionRequestOperations

/** What was done, or on which ground not: it stands for whoever asks later. */
export function CloseRequestDialog({ request, ...opening }: Props) {
  const { kind, person_name, checked_how } = request
  const form = useForm<Values>({
    resolver: zodResolver(protectionRequestClose),
    defaultValues: { outcome: 'done', reason: '' },
  })
  const submit = useCloseWithVersion(close, request, (body: Values, at) => call(close, { body, ...at }), {
    toast: 'The request is closed.',
  })
  return (
    <FormDialog
      {...opening}
      size="md"
      form={form}
      onSubmit={submit}
      onFailure={failureOn(form)}
      title={`Close: ${REQUEST_KIND_WORDS[kind].toLowerCase()}`}
      description={
        checked_how === null
          ? `Nobody has checked yet that it is ${person_name} who asks. Note how, before anything is done.`
          : `What ${person_name} asked for. Once it is closed nothing of it is written over.`
      }
      submitLabel="Close it"
    >
      <RadioLine<Values>
        name="outcome"
        label="What came of it"
        options={REQUEST_OUTCOMES.map((each) => [each, OUTCOME_WORDS[each]])}
      />
      <FormField
        label="What was done, or why not"
        isRequired
        error={form.formState.errors.reason}
        hint="A refusal names its ground in the Personal Data Protection Act, and they are told."
      >
        <Textarea rows={4} className="min-h-24" {...form.register('reason')} />
      </FormField>
    </FormDialog>
  )
}
