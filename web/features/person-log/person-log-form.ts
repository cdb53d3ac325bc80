import { z } from 'zod'
import { type PersonLog, personLogCreate } from '../../../contract/person-log.ts'
import { labelsOf } from '../../parts/form/noun-fields.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { nameOfKey } from '../../parts/text/file-name.ts'
import { PERSON_LOG_KIND_WORDS } from './person-log-words.ts'

/** What the sheet holds while it is typed in; '' for no day to come back to it. */
export type PersonLogValues = Pick<PersonLog, 'kind' | 'happened_on' | 'content'> & {
  follow_up_on: string
  files?: string[] | undefined
}

export const emptyPersonLog = (): PersonLogValues => ({
  kind: 'call',
  happened_on: todayInSingapore(),
  content: '',
  follow_up_on: '',
  files: [],
})

export const personLogValues = ({ kind, happened_on, content, follow_up_on, files }: PersonLog) => ({
  kind,
  happened_on,
  content,
  follow_up_on: follow_up_on ?? '',
  files,
})

/** What is typed, checked by the contract. */
export const typedPersonLog = z
  .custom<PersonLogValues>()
  .transform((values): unknown => ({ ...values, follow_up_on: values.follow_up_on || null }))
  .pipe(personLogCreate)

export const personLogLabels = labelsOf('person_log')

const CONTENT_SHOWN = 300

/** S-15: the two records in words; what is long by its beginning, attachments one a line. */
export function showPersonLogField(field: string, value: unknown): string {
  if (field === 'files') return (value as string[]).map(nameOfKey).join('\n')
  const text = String(value ?? '')
  if (field === 'kind') return PERSON_LOG_KIND_WORDS[text as PersonLog['kind']] ?? text
  return text.length > CONTENT_SHOWN ? `${text.slice(0, CONTENT_SHOWN)}…` : text
}
