import type { Activity } from '../../../contract/activity.ts'
import { isSelfAction } from '../../../contract/activity-own.ts'
import { type ActivitySentence, deedAround } from '../../../contract/activity-sentence.ts'
import { entityInSentence, entityWords } from '../../../contract/activity-words.ts'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { changedFields } from './changed-fields.ts'
import { WholeNumbers } from './whole-numbers.tsx'

const actors = {
  user: 'Staff',
  volunteer: 'A volunteer',
  system: 'Kampung itself',
  nobody: 'Somebody unknown',
}

export const activityKey = (row: Activity) => String(row.id)
/** Staff by their name of then; a volunteer by today's, until they are deleted for good. */
export const actorName = (row: Activity) => row.actor_name || actors[row.actor_kind]

/** 'Siti Rahman (B-1)'; of what is gone for good, its kind and number. */
export function recordName(row: Activity): string {
  const { entity, entity_id, label, state } = row
  // Which session or phone it was is a number that says nothing.
  if (isSelfAction(row) || entity === 'session' || entity === 'device') return ''
  if (label) return setUp.has(entity) ? `${entityInSentence(entity)} ‘${label}’` : label
  // A volunteer's own, of whom they are is said behind it.
  if (entity === 'visits') return 'visits'
  if (entity === 'request') return entity_id
  const kind = entityInSentence(entity)
  if (entity_id === '') return state === 'none' && entity !== 'file' ? (many[entity] ?? kind) : ''
  return state === 'gone' && entity !== 'file'
    ? `${kind} ${entity_id} (deleted for good)`
    : `${kind} ${entity_id}`
}

/** What is called as anything may be: 'edited check ‘First aid’'. */
const setUp: ReadonlySet<string> = new Set(['check_kind', 'purpose', 'own_field'])

/** Of a deed that is about no single record: 'imported people.csv into beneficiaries'. */
const many: Readonly<Record<string, string>> = {
  beneficiary: 'beneficiaries',
  volunteer: 'volunteers',
  form_response: 'form responses',
}

/** With what an edit changed: 'edited address and remarks of' Siti Rahman (B-1). */
function deedSaid(row: Activity): ActivitySentence {
  // A server of the version before says nothing of it.
  const fields = row.action === 'updated' && row.changed ? changedFields(row) : ''
  return fields ? { before: `edited ${fields} of`, after: '' } : deedAround(row)
}

/** 'edited Siti Rahman (B-1)', 'added Siti Rahman (B-1) to Silver Meals' */
export function deedName(row: Activity): string {
  const { before, after } = deedSaid(row)
  return [before, recordName(row), after].filter(Boolean).join(' ')
}

const light = new Set(['signed_in', 'signed_out', 'renewed', 'locked', 'unlocked', 'opened', 'previewed'])
const heavy = new Set(['deleted', 'purged'])

/** Who came and went weighs less than what is gone. */
const weightOf = ({ action }: Activity): string =>
  light.has(action)
    ? 'font-normal text-muted-foreground'
    : heavy.has(action)
      ? 'font-semibold text-destructive'
      : 'text-muted-foreground'

const deed: DataColumn<Activity> = {
  id: 'deed',
  header: 'What',
  isPrimary: true,
  className: 'md:min-w-48',
  cell: (row) => {
    const { before, after } = deedSaid(row)
    return (
      <span className="inline-block wrap-anywhere first-letter:uppercase">
        <span className={weightOf(row)}>{before}</span>{' '}
        <span className="font-semibold">
          <WholeNumbers text={recordName(row)} />
        </span>
        {after && (
          <span className="text-muted-foreground">
            {' '}
            <WholeNumbers text={after} />
          </span>
        )}
      </span>
    )
  },
}
const actor: DataColumn<Activity> = {
  id: 'actor',
  header: 'Who',
  cell: (row) => <span className="wrap-anywhere">{actorName(row)}</span>,
  className: 'md:min-w-36',
}
const at: DataColumn<Activity> = {
  id: 'at',
  header: 'When',
  isSortable: true,
  className: 'whitespace-nowrap',
  cell: (row) => dateTimeText(row.at),
}

const kind: DataColumn<Activity> = { id: 'entity', header: 'Kind', cell: ({ entity }) => entityWords(entity) }

export const activityColumns: DataColumn<Activity>[] = [deed, actor, kind, at]
