import type { PersonLog } from '../../../contract/person-log.ts'
import { dateText } from '../../parts/text/dates.ts'

export const PERSON_LOG_KIND_WORDS: Readonly<Record<PersonLog['kind'], string>> = {
  call: 'Call',
  message: 'Message',
  note: 'Note',
}

/** 'Call of 20 Nov 2026': what its buttons are about. */
export const titleOf = ({ kind, happened_on }: Pick<PersonLog, 'kind' | 'happened_on'>): string =>
  `${PERSON_LOG_KIND_WORDS[kind]} of ${dateText(happened_on)}`

/** '20 Nov 2026 · by Mei Ling Tan' */
export const detailOf = ({ happened_on, created_by_name }: PersonLog): string =>
  `${dateText(happened_on)} · by ${created_by_name}`

/** 'Mei Ling Tan came back to it, 23 Nov 2026'; '' while nobody did. */
export const followedUpText = ({ followed_up_at, followed_up_by_name }: PersonLog): string =>
  followed_up_at === null ? '' : `${followed_up_by_name} came back to it, ${dateText(followed_up_at)}`

/** Where it stands on its person's page. */
export const logHash = ({ id }: Pick<PersonLog, 'id'>): string => `log-${id}`
