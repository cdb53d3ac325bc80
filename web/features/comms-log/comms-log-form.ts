import type { CommsLog } from '../../../contract/comms-log.ts'
import { emptyOf, labelsOf } from '../../parts/form/noun-fields.ts'
import { nameOfKey } from '../../parts/text/file-name.ts'

/** What the New and the Edit sheet hold while they are typed in. */
export type CommsLogFormValues = Pick<CommsLog, 'type' | 'subject' | 'content'> & {
  files?: string[] | undefined
}

export const emptyCommsLog: CommsLogFormValues = {
  ...emptyOf('comms_log'),
  // Nothing is chosen at first: section 5 asks for it.
  type: '' as CommsLog['type'],
}

export const commsLogFormValues = ({ type, subject, content, files }: CommsLog): CommsLogFormValues => ({
  type,
  subject,
  content,
  files,
})

export const commsLogLabels = labelsOf('comms_log')

const CONTENT_SHOWN = 300

/** S-15: the two records in words; a long content by its beginning, attachments one a line. */
export function showCommsLogField(field: string, value: unknown): string {
  if (field === 'files') return (value as string[]).map(nameOfKey).join('\n')
  const text = String(value ?? '')
  return text.length > CONTENT_SHOWN ? `${text.slice(0, CONTENT_SHOWN)}…` : text
}
