import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ProtectionRequest, protectionRequestOperations } from '../../../contract/protection-request.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { editedRequest, requestLabels, requestValues } from './protection-form.ts'
import { CLOCK_WORDS, REQUEST_KIND_WORDS } from './protection-words.ts'
import { RequestFields, useOwners } from './request-fields.tsx'

type Props = DialogState & { request: ProtectionRequest }
const { update } = protectionRequestOperations

/** Who checked it, who answers, and until when it takes longer. */
export function EditRequestDialog({ request, ...opening }: Props) {
  const values = requestValues(request)
  const form = useForm({ resolver: zodResolver(editedRequest), defaultValues: values })
  const { owner_id, owner_name } = request
  const owner = owner_id === null ? undefined : { id: owner_id, name: owner_name }
  const owners = useOwners(owner)
  const clash = useEditClash({
    ...{ form, values, toValues: requestValues, version: request.version, labels: requestLabels },
    show: (field, value) =>
      field === 'owner' ? (owners.find((one) => one.value === value)?.label ?? '') : '',
  })
  const save = useSave(
    update,
    (body: z.output<typeof editedRequest>) =>
      call(update, { query: { id: String(request.id) }, body, if_match: clash.if_match }),
    { toast: 'The request is saved.' },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={clash.onFailure}
      title={`${REQUEST_KIND_WORDS[request.kind]}: ${request.person_name}`}
      description={CLOCK_WORDS[request.kind]}
      submitLabel="Save"
    >
      {clash.notice}
      <RequestFields owner={owner} isEdit />
    </FormDialog>
  )
}
