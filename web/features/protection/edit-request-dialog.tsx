import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ProtectionRequest, protectionRequestOperations } from '../../../contract/protection-request.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import type { Opening } from '../../parts/dialog/opened.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { editedRequest, requestLabels, requestValues } from './protection-form.ts'
import { CLOCK_WORDS, KIND_WORDS } from './protection-words.ts'
import { RequestFields } from './request-fields.tsx'

type Props = Opening & { request: ProtectionRequest }
const { update } = protectionRequestOperations

/** Who checked it, who answers, and until when it takes longer. */
export function EditRequestDialog({ request, ...opening }: Props) {
  const values = requestValues(request)
  const form = useForm({ resolver: zodResolver(editedRequest), defaultValues: values })
  const clash = useEditClash({ form, values, version: request.version, labels: requestLabels })
  const save = useSave(
    update,
    (body: z.output<typeof editedRequest>) =>
      call(update, { query: { id: String(request.id) }, body, if_match: clash.if_match }),
    { toast: 'The request is saved.' },
  )
  const { owner_id, owner_name } = request
  return (
    <FormDialog
      {...opening}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={clash.onFailure}
      title={`${KIND_WORDS[request.kind]}: ${request.person_name}`}
      description={CLOCK_WORDS[request.kind]}
      submitLabel="Save"
    >
      {clash.notice}
      <RequestFields owner={owner_id === null ? undefined : { id: owner_id, name: owner_name }} isEdit />
    </FormDialog>
  )
}
