import { Link } from '@tanstack/react-router'
import type { BulkListed, BulkRecord } from '../../../contract/bulk.ts'
import { statusReasonText } from '../../../contract/status-reason.ts'
import type { BulkAction, BulkPlace, CareAction } from '../../parts/bulk/bulk-action.ts'
import { actionDone } from '../../parts/bulk/bulk-kind.ts'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { countText } from '../../parts/text/count-text.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

export const bulkKey = ({ id }: BulkRecord) => String(id)

/** One by itself says nothing of whom it was about. */
export type NamedBulk = BulkRecord & Partial<Pick<BulkListed, 'person'>>

/** '40 beneficiaries set to Inactive in Silver Meals: Declined', with the name of the one whom it was about. */
export const bulkName = (record: NamedBulk): string =>
  record.person ? `${actionOf(record)} (${record.person.name})` : actionOf(record)

/** What was done; a place that is gone is said to be. */
export function actionOf(record: BulkRecord): string {
  const { kind, status, noun, changed } = record
  if (kind === 'match') return `${countText(changed, 'visitor', 'visitors')} assigned by a match`
  const gone = `${noun === 'beneficiary' ? 'a programme' : 'an initiative'} that is gone`
  const there = { id: 0, name: (kind === 'move' ? record.from_name : record.place_name) || gone }
  const action: BulkAction =
    careOf(record, there) ??
    (kind === 'plan' ? { kind, planned_on: record.planned_on } : null) ??
    (kind === 'status'
      ? { kind, status, place: record.place_name ? there : null }
      : kind === 'field'
        ? { kind, field: record.field_name, value: record.value_name, how: record.how }
        : kind === 'join' || kind === 'leave' || kind === 'move'
          ? { kind, place: there }
          : { kind: kind === 'assign' || kind === 'turn_name' ? kind : 'unassign' })
  const reason = statusReasonText(record.status_reason)
  return actionDone(action, noun, changed, record.place_name || gone) + (reason && `: ${reason}`)
}

function careOf(
  { kind, is_everywhere, paused_until, every_days, risk }: BulkRecord,
  place: NonNullable<BulkPlace>,
): CareAction | null {
  if (kind === 'pause') return { kind, place: is_everywhere ? null : place, until: paused_until }
  if (kind === 'rhythm') return { kind, place, every_days }
  return kind === 'risk' ? { kind, ...(risk && { risk }) } : null
}

/** The list of what was done to many; `onTakeBack` opens the question. */
export const bulkColumns = (onTakeBack: (record: BulkListed) => void): DataColumn<BulkListed>[] => [
  {
    id: 'what',
    header: 'What',
    isPrimary: true,
    cell: (record) => (
      <>
        <span className="font-semibold">{actionOf(record)}</span>
        {record.person && <Person noun={record.noun} person={record.person} />}
      </>
    ),
  },
  { id: 'counts', header: 'How many', className: 'tabular', cell: (record) => countsOf(record) },
  { id: 'created_by_name', header: 'By', cell: ({ created_by_name }) => created_by_name },
  {
    id: 'created_at',
    header: 'When',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => dateTimeText(created_at),
  },
  {
    id: 'state',
    header: 'State',
    isKept: true,
    className: 'md:min-w-44',
    cell: (record) => <State record={record} onTakeBack={onTakeBack} />,
  },
]

/** '9 planned, 1 planned already, 2 left out': a plan in the words in which it was made (H-1750). */
export function countsOf({ kind, total, done, changed, already, refused, gone }: BulkRecord): string {
  const isPlan = kind === 'plan'
  const parts = [
    [changed, isPlan ? 'planned' : 'changed'],
    [already, isPlan ? 'planned already' : 'so already'],
    [refused, isPlan ? 'left out' : 'refused'],
    [gone, 'deleted meanwhile'],
    [total - done, 'not reached'],
  ] as const
  const said = parts.filter(([count]) => count > 0)
  return said.map(([count, what]) => `${count.toLocaleString('en')} ${what}`).join(', ') || 'Nobody'
}

function Person({ noun, person }: { noun: BulkListed['noun']; person: NonNullable<BulkListed['person']> }) {
  const to = noun === 'beneficiary' ? paths.beneficiary(null, person.key) : paths.volunteer(person.key)
  return (
    <Link
      to={to}
      className="block w-fit rounded-xs underline-offset-4 wrap-anywhere hover:underline focus-ring"
    >
      {person.name}
    </Link>
  )
}

function State({ record, onTakeBack }: { record: BulkListed; onTakeBack: (record: BulkListed) => void }) {
  if (record.may_take_back)
    return (
      <Button size="sm" onClick={() => onTakeBack(record)} aria-label={`Take back: ${bulkName(record)}`}>
        Take back
      </Button>
    )
  if (record.taken_back_at)
    return (
      <span className="flex flex-col items-start gap-1">
        <Badge tone="muted">Taken back</Badge>
        <span className="text-sm text-muted-foreground">
          {record.stayed > 0 && `${record.stayed} stayed. `}
          {record.taken_back_by_name}, {dateTimeText(record.taken_back_at)}
        </span>
      </span>
    )
  return <span className="text-muted-foreground">Stands</span>
}
