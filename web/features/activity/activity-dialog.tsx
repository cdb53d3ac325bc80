import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ActivityDetail, activityOperations } from '../../../contract/activity.ts'
import { foldsLines } from '../../../contract/activity-folded.ts'
import { queryOf } from '../../api/queries.ts'
import { LookupDialog } from '../../parts/dialog/lookup-dialog.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { recordPath } from '../../parts/location/record-path.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { buttonVariants } from '../../ui/button-variants.ts'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { changesOf } from './activity-change.ts'
import { actorName, deedName } from './activity-columns.tsx'
import { FieldChanges } from './field-changes.tsx'

type Props = DialogState & {
  id: string
  /** The record is what the reader came from, and they may read its changes alone (G-12). */
  isOfRecord?: boolean
}

/** One entry: who, when, from where, and what stood before and after (S-14). */
export function ActivityDialog({ id, isOfRecord = false, ...opening }: Props) {
  const operation = isOfRecord ? activityOperations.historyEntry : activityOperations.get
  const opened = useQuery({ ...queryOf(operation, { query: { id } }), enabled: opening.isOpen })
  const entry = opened.data
  return (
    <LookupDialog
      {...opening}
      size="lg"
      title={entry ? `${actorName(entry)} ${deedName(entry)}` : 'Activity'}
      description={entry ? story(entry) : 'Being looked up.'}
      query={opened}
      bodyLabel="Before and after"
      footer={
        entry && (
          <DialogFooter className="empty:hidden">
            {(entry.state === 'living' || entry.state === 'deleted') && <Whereabouts entry={entry} />}
            {!isOfRecord && foldsLines(entry) && <Below entry={entry} />}
          </DialogFooter>
        )
      }
    >
      {entry ? <Details entry={entry} /> : <Skeleton className="h-32 w-full" />}
    </LookupDialog>
  )
}

const story = ({ at, address, reason }: ActivityDetail) =>
  [`On ${dateTimeText(at)}`, address && `from ${address}`].filter(Boolean).join(', ') +
  (reason ? `. Reason: ${reason}` : '')

function Details({ entry }: { entry: ActivityDetail }) {
  const changes = changesOf(entry)
  if (entry.is_forgotten) return <p className="text-muted-foreground">{words.activity.forgotten}</p>
  if (changes.length === 0) return <p className="text-muted-foreground">{words.activity.noDetails}</p>
  return <FieldChanges entity={entry.entity} changes={changes} />
}

/** What an import did to each stands below its line. */
function Below({ entry }: { entry: ActivityDetail }) {
  return (
    <Link to={paths.activity({ within: String(entry.id) })} className={buttonVariants()}>
      {words.activity.below}
    </Link>
  )
}

function Whereabouts({ entry }: { entry: ActivityDetail }) {
  const path = recordPath(entry.entity, entry.record_key)
  if (entry.state === 'living' && !path) return null
  return entry.state === 'living' ? (
    <Link to={path ?? ''} className={buttonVariants()}>
      Open {entry.label}
    </Link>
  ) : (
    <Link to={paths.recentlyDeleted()} search={{ q: entry.label }} className={buttonVariants()}>
      Look in Recently deleted
    </Link>
  )
}
