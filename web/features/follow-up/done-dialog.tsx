import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { type FollowUp, followUpClose, followUpOperations } from '../../../contract/follow-up.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { Opening } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useNewestVersion } from '../../parts/form/newest-version.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { sentenceHere } from './follow-up-words.ts'

type Props = Opening & { followUp: FollowUp; onClosed: (written: FollowUp) => void }
const { close } = followUpOperations

/** What came of it is asked before it goes: whoever reads of the person later finds it there. */
export function DoneDialog({ followUp, onClosed, ...opening }: Props) {
  const { id, beneficiary_name } = followUp
  const newest = useNewestVersion(followUp, close.changes)
  const form = useForm({
    resolver: zodResolver(followUpClose),
    defaultValues: { state: 'done' as const, outcome: '' },
  })
  const save = useSave(
    close,
    (body: z.output<typeof followUpClose>, { idempotency_key }) =>
      call(close, { query: { id: String(id) }, body, if_match: newest.version, idempotency_key }),
    { onSaved: onClosed },
  )
  return (
    <FormDialog
      {...opening}
      size="md"
      form={form}
      onSubmit={(body) => save.mutateAsync(body).catch(newest.follow)}
      onFailure={failureOn(form)}
      title="What came of it?"
      description={`${sentenceHere(followUp)}. About ${beneficiary_name}.`}
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
