import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import type { RequestKind } from '../../../contract/protection-due.ts'
import { protectionRequestOperations } from '../../../contract/protection-request.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { useSignedIn } from '../../session/session.ts'
import { emptyRequest, newRequest } from './protection-form.ts'
import { CLOCK_WORDS, DEED_WORDS } from './protection-words.ts'
import { RequestFields } from './request-fields.tsx'

type Props = DialogState & {
  noun: OwnNoun
  recordKey: string
  beneficiaryId?: number | undefined
  name: string
  kind: RequestKind
}
const { create } = protectionRequestOperations

/** Writes down that somebody asks it, before anything is done: from then on the clock runs. */
export function NewRequestDialog({ noun, recordKey, beneficiaryId, name, kind, ...opening }: Props) {
  const person = usePersonAtOpening(opening.isOpen, { serialNumber: recordKey, beneficiaryId, name })
  const me = useSignedIn()
  const begin = () => emptyRequest(me.id)
  const form = useForm({ resolver: zodResolver(newRequest(kind)), defaultValues: begin() })
  const save = useSave(
    create,
    (body: z.output<ReturnType<typeof newRequest>>, { idempotency_key }) =>
      call(create, {
        query: { noun, key: person.serialNumber, beneficiary_id: person.beneficiaryId },
        body,
        idempotency_key,
      }),
    { toast: 'The request is written down.' },
  )
  return (
    <FormDialog
      {...opening}
      form={form}
      begin={begin}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title={`${DEED_WORDS[kind]}: ${person.name}`}
      description={CLOCK_WORDS[kind]}
      submitLabel="Write it down"
    >
      <RequestFields owner={{ id: me.id, name: `${me.first_name} ${me.last_name}` }} isEdit={false} />
    </FormDialog>
  )
}
