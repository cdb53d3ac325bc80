import type { CommsLog } from '../../../contract/comms-log.ts'
import { nameOfKey } from '../../parts/text/file-name.ts'
import { words } from '../../words.ts'

/** What the New and the Edit sheet hold while they are typed in. */
export type CommsLogFormValues = Pick<CommsLog, 'type' | 'subject' | 'content' | 'files'>

export const emptyCommsLog: CommsLogFormValues = {
  // Nothing is chosen at first: section 5 asks for it.
  type: '' as CommsLog['type'],
  subject: '',
  content: '',
  files: [],
}

export const commsLogFormValues = ({ type, subject, content, files }: CommsLog): CommsLogFormValues => ({
  type,
  subject,
  content,
  files,
})

export const commsLogLabels = {
  type: words.label.type,
  subject: words.label.subject,
  content: words.label.content,
  files: words.label.attachments,
} as const

const CONTENT_SHOWN = 300

/** S-15: the two records in words; a long content by its beginning, attachments one a line. */
export function showCommsLogField(field: string, value: unknown): string {
  if (field === 'files') return (value as string[]).map(nameOfKey).join('\n')
  const text = String(value ?? '')
  return text.length > CONTENT_SHOWN ? `${text.slice(0, CONTENT_SHOWN)}…` : text
}
