import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { commsLogFields, commsLogOperations } from '../../../contract/comms-log.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { failureOnAttachments, useAttachments } from '../../parts/attachment/use-attachments.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { CreateSheet } from '../../parts/form/create-sheet.tsx'
import { words } from '../../words.ts'
import { CommsLogFields } from './comms-log-fields.tsx'
import { emptyCommsLog } from './comms-log-form.ts'

/** Section 2: what was said with a partner; the writer is whoever is signed in (D-08). */
export function CommsLogCreateSheet({ partnerId, ...opening }: DialogState & { partnerId: number }) {
  const form = useForm({ resolver: zodResolver(commsLogFields), defaultValues: emptyCommsLog })
  const attachments = useAttachments(form, opening.isOpen)
  return (
    <CreateSheet
      {...opening}
      form={form}
      create={async (fields, tries) => {
        const body = { ...fields, files: await attachments.settled(), partner_id: partnerId }
        return await call(commsLogOperations.create, { body, ...tries })
      }}
      hasMore={attachments.uploads.length > 0}
      onFailure={failureOnAttachments(failureOn(form))}
      operation={commsLogOperations.create}
      toast={words.commsLog.created}
      title={words.action.new_comms_log}
      description="A meeting, a call or a note, for everyone here to read later."
      submitLabel={words.action.create_comms_log}
      hasSummary
    >
      <CommsLogFields attachments={attachments} />
    </CreateSheet>
  )
}
