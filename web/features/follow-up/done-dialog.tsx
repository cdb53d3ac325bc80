import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { type FollowUp, followUpClose, followUpOperations } from '../../../contract/follow-up.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { useCloseWithVersion } from '../../parts/form/close-with-version.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { sentenceHere } from './follow-up-words.ts'

type Props = DialogState & { followUp: FollowUp; onClosed: (written: FollowUp) => void }
const { close } = followUpOperations

/** What came of it is asked before it goes: whoever reads of the person later finds it there. */
export function DoneDialog({ followUp, onClosed, ...opening }: Props) {
  const form = useForm({
    resolver: zodResolver(followUpClose),
    defaultValues: { state: 'done' as const, outcome: '' },
  })
  const submit = useCloseWithVersion(
    close,
    followUp,
    (body: z.output<typeof followUpClose>, at) => call(close, { body, ...at }),
    { onSaved: onClosed },
  )
  return (
    <FormDialog
      {...opening}
      size="md"
      form={form}
      onSubmit={submit}
      onFailure={failureOn(form)}
      title="What came of it?"
      description={`${sentenceHere(followUp)}. About ${followUp.beneficiary_name}.`}
      submitLabel="Done"
    >
      <Outcome />
    </FormDialog>
  )
}

function Outcome() {
  const { register, formState } = useFormContext<{ outcome: string }>()
  return (
    <FormField label="In a sentence" isRequired error={formState.errors.outcome}>
      <Textarea
        rows={3}
        className="min-h-20"
        placeholder="Rang her daughter: she brings food tonight"
        {...register('outcome')}
      />
    </FormField>
  )
}
