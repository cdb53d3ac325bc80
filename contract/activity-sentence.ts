import type { Activity, NamedRecord } from './activity.ts'
import { actionWords, entityInSentence } from './activity-words.ts'
import { ATTACHMENT_KINDS, ATTACHMENT_WORDS } from './attachment-kinds.ts'

type Deed = Pick<
  Activity,
  'action' | 'entity' | 'entity_id' | 'others' | 'others_count' | 'was_there' | 'file'
>

/** What is said before the record's name and after it: 'added' Siti Rahman 'to Silver Meals'. */
export type ActivitySentence = { before: string; after: string }

/** 'Mei Ling (7), Ravi (9) and 4 others'; who is gone or may not be read is said to be so. */
export function othersWords({ others, others_count }: Pick<Deed, 'others' | 'others_count'>): string {
  const rest = others_count - others.length
  const names = [...others.map(namedWords), ...(rest > 0 ? [rest === 1 ? '1 other' : `${rest} others`] : [])]
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** 'Mei Ling (7)', 'a deleted partner', 'a volunteer deleted for good' */
export function namedWords({ entity, label, state }: NamedRecord): string {
  const kind = entityInSentence(entity)
  const one = /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`
  if (state === 'gone') return `${one} deleted for good`
  return label || one.replace(/^an? /, 'a deleted ')
}

/** The words around the record's name; those of the action alone where an entry names nothing else. */
export function deedAround(row: Deed): ActivitySentence {
  const others = othersWords(row)
  const plain = { before: actionWords(row.action), after: '' }
  if (row.action === 'created' && row.entity === 'form_response') return { before: 'handed in', after: '' }
  if (row.action === 'uploaded' && row.entity === 'form_response')
    return { before: `sent a ${attachmentWords(row)} for`, after: '' }
  if (row.action === 'told_lost')
    return { before: `told that a ${attachmentWords(row)} will not come for`, after: '' }
  if (row.action === 'imported') return importedAround(row)
  if (!others) return plain
  switch (row.action) {
    case 'linked':
      return row.was_there
        ? { before: 'set the status of', after: `in ${others}` }
        : { before: 'added', after: `to ${others}` }
    case 'unlinked':
      return { before: 'removed', after: `from ${others}` }
    case 'assigned':
      return { before: `assigned ${others} to`, after: '' }
    case 'unassigned':
      return { before: 'unassigned', after: `from ${others}` }
    case 'kept_apart':
      return { before: 'kept', after: `apart from ${others}` }
    case 'ended_apart':
      return { before: 'let', after: `and ${others} meet again` }
    case 'beneficiaries_removed':
    case 'volunteers_removed':
      return { before: `removed ${others} from`, after: '' }
    case 'revoked':
      return { ...plain, after: `of ${others}, after ten wrong PINs` }
    case 'opened':
    case 'exported':
    case 'printed':
    case 'downloaded':
      return { ...plain, after: `of ${others}` }
    default:
      return plain
  }
}

/** A person came in from the file, or was changed by it; into a programme, or among all of a kind, the file went. */
function importedAround({ entity, entity_id, file }: Deed): ActivitySentence {
  const isPerson = (entity === 'beneficiary' || entity === 'volunteer') && entity_id !== ''
  return isPerson
    ? { before: 'imported', after: `from ${file || 'a file'}` }
    : { before: `imported ${file || 'a file'} into`, after: '' }
}

/** Of whoever is gone for good nothing tells any more which it was. */
const attachmentWords = ({ file }: Deed): string =>
  ATTACHMENT_KINDS.filter((kind) => kind === file || file === '')
    .map((kind) => ATTACHMENT_WORDS[kind].toLowerCase())
    .join(' or ')

/** Without the record's name, for a column of its own: 'added … to Silver Meals'. */
export function activitySentence(row: Deed): string {
  const { before, after } = deedAround(row)
  return after ? `${before} … ${after}` : before
}
