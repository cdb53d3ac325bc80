import type { Activity } from '../../../contract/activity.ts'
import { actionWords, entityWords } from '../../../contract/activity-words.ts'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { dateTimeText } from '../../parts/text/dates.ts'

const actors = {
  user: 'Staff',
  volunteer: 'A volunteer',
  system: 'Kampung itself',
  nobody: 'Somebody unknown',
}

export const activityKey = (row: Activity) => String(row.id)
/** Staff by their name of then; a volunteer by today's, until they are deleted for good. */
export const actorName = (row: Activity) =>
  row.actor_name || (isOwn(row) && row.label) || actors[row.actor_kind]

/** Nobody is signed in yet when somebody signs in: the record is the person who did it. */
const own = new Set([
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'registered',
  'enrolled',
  'renewed',
  'reset_password',
  'changed_password',
])
const isOwn = ({ action }: Activity) => own.has(action)

/** 'Siti Rahman (B-1)'; of what is gone for good, its kind and number. */
export function recordName(row: Activity): string {
  const { entity, entity_id, label, state } = row
  if (isOwn(row)) return ''
  if (label) return label
  if (entity === 'request') return entity_id
  if (entity_id === '') return state === 'none' && entity !== 'file' ? entityWords(entity).toLowerCase() : ''
  return `${entityWords(entity).toLowerCase()} ${entity_id}`
}

/** 'edited Siti Rahman (B-1)' */
export const deedName = (row: Activity) => `${actionWords(row.action)} ${recordName(row)}`.trim()

export const activityColumns: DataColumn<Activity>[] = [
  {
    id: 'deed',
    header: 'What',
    isPrimary: true,
    cell: (row) => (
      <span className="inline-block wrap-break-word first-letter:uppercase">
        <span className="text-muted-foreground">{actionWords(row.action)}</span>{' '}
        <span className="font-semibold">{recordName(row)}</span>
      </span>
    ),
  },
  { id: 'actor', header: 'Who', cell: actorName },
  { id: 'entity', header: 'Kind', cell: ({ entity }) => entityWords(entity) },
  {
    id: 'at',
    header: 'When',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ at }) => dateTimeText(at),
  },
]
