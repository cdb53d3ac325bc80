import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { commsLogFields, commsLogOperations } from '../../../contract/comms-log.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { words } from '../../words.ts'
import { CommsLogFields } from './comms-log-fields.tsx'
import { emptyCommsLog } from './comms-log-form.ts'
import { failureOnAttachments, useAttachments } from './use-attachments.ts'

type Fields = z.output<typeof commsLogFields>
type Props = { partnerId: number; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Section 2: what was said with a partner; the writer is whoever is signed in (D-08). */
export function CommsLogCreateSheet({ partnerId, isOpen, onOpenChange }: Props) {
  const form = useForm({ resolver: zodResolver(commsLogFields), defaultValues: emptyCommsLog })
  const attachments = useAttachments(form, isOpen)
  const create = useSave(
    (fields: Fields, { idempotency_key }) =>
      call(commsLogOperations.create, { body: { ...fields, partner_id: partnerId }, idempotency_key }),
    { refreshes: ['comms-log'], toast: words.commsLog.created },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={async (fields: Fields) =>
        create.mutateAsync({ ...fields, files: await attachments.settled() })
      }
      hasMore={attachments.uploads.length > 0}
      onFailure={failureOnAttachments(failureOn(form))}
      title={words.action.new_comms_log}
      description="A meeting, a call or a note, for everyone here to read later."
      submitLabel={words.action.create_comms_log}
    >
      <CommsLogFields form={form} attachments={attachments} />
    </FormSheet>
  )
}
