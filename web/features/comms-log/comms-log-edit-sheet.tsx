import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type CommsLog, commsLogFields, commsLogOperations } from '../../../contract/comms-log.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { words } from '../../words.ts'
import { CommsLogFields } from './comms-log-fields.tsx'
import { commsLogFormValues, commsLogLabels, showCommsLogField } from './comms-log-form.ts'
import { failureOnAttachments, useAttachments } from './use-attachments.ts'

type Fields = z.output<typeof commsLogFields>
type Props = { log: CommsLog; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Section 2: Edit of a communication log. */
export function CommsLogEditSheet({ log, isOpen, onOpenChange }: Props) {
  const values = commsLogFormValues(log)
  const form = useForm({
    resolver: zodResolver(commsLogFields),
    defaultValues: values,
  })
  const attachments = useAttachments(form, isOpen)
  const clash = useEditClash({
    form,
    values,
    version: log.version,
    labels: commsLogLabels,
    show: showCommsLogField,
  })
  const save = useSave(
    (body: Fields) =>
      call(commsLogOperations.update, { query: { id: log.id }, body, if_match: clash.if_match }),
    { refreshes: ['comms-log'], toast: words.commsLog.edited },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={async (fields: Fields) => save.mutateAsync({ ...fields, files: await attachments.settled() })}
      hasMore={attachments.uploads.length > 0}
      onFailure={failureOnAttachments(clash.onFailure)}
      title={words.action.edit_comms_log}
      description={log.subject}
      submitLabel={words.action.save_comms_log}
    >
      {clash.notice}
      <CommsLogFields form={form} attachments={attachments} />
    </FormSheet>
  )
}
