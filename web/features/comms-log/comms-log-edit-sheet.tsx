import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type CommsLog, commsLogFields, commsLogOperations } from '../../../contract/comms-log.ts'
import { call } from '../../api/client.ts'
import { failureOnAttachments, useAttachments } from '../../parts/attachment/use-attachments.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { words } from '../../words.ts'
import { CommsLogFields } from './comms-log-fields.tsx'
import { commsLogFormValues, commsLogLabels, showCommsLogField } from './comms-log-form.ts'

/** Section 2: Edit of a communication log. */
export function CommsLogEditSheet({ log, ...opening }: DialogState & { log: CommsLog }) {
  const { id, version, subject } = log
  const values = commsLogFormValues(log)
  const form = useForm({ resolver: zodResolver(commsLogFields), defaultValues: values })
  const attachments = useAttachments(form, opening.isOpen)
  return (
    <EditSheet
      {...opening}
      form={form}
      values={values}
      toValues={commsLogFormValues}
      version={version}
      labels={commsLogLabels}
      show={showCommsLogField}
      save={async (fields, if_match, undone) => {
        const body = undone ? fields : { ...fields, files: await attachments.settled() }
        return await call(commsLogOperations.update, { query: { id }, body, if_match })
      }}
      hasMore={attachments.uploads.length > 0}
      onFailure={failureOnAttachments}
      reader={commsLogFields}
      operation={commsLogOperations.update}
      toast={words.commsLog.edited}
      title={words.action.edit_comms_log}
      description={subject}
      submitLabel={words.action.save_comms_log}
      hasSummary
    >
      <CommsLogFields attachments={attachments} />
    </EditSheet>
  )
}
