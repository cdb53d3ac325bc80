import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { entityWords } from '../../../contract/activity-words.ts'
import { type DeletionDetail, deletionOperations, type Restored } from '../../../contract/deletion.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { LookupDialog } from '../../parts/dialog/lookup-dialog.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Label } from '../../ui/label.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { words } from '../../words.ts'
import { daysText } from './deletion-columns.tsx'

type Props = DialogState & {
  id: string
  onRestored: (restored: Restored) => void
  onPurge: (batch: DeletionDetail) => void
}

/** What a batch holds in plain words, and the ways out of it: back whole, or gone before its time (G-22, G-23). */
export function DeletionDialog({ id, isOpen, onOpenChange, onRestored, onPurge }: Props) {
  const restore = useSave(
    deletionOperations.restore,
    (_: undefined, { idempotency_key }) =>
      call(deletionOperations.restore, { body: { id: Number(id) }, idempotency_key }),
    {
      onSaved: (restored) => {
        onOpenChange(false)
        onRestored(restored)
      },
    },
  )
  // Once it is on its way back it waits no more: asked for again it would not be found.
  const isWaiting = !restore.isPending && !restore.isSuccess
  const opened = useQuery({
    ...queryOf(deletionOperations.get, { query: { id } }),
    enabled: isOpen && isWaiting,
  })
  const batch = opened.data
  const [isSure, setSure] = useState(false)
  const change = (next: boolean) => {
    if (next || restore.isPending) return
    restore.reset()
    onOpenChange(false)
  }
  return (
    <LookupDialog
      isOpen={isOpen}
      onOpenChange={change}
      title={batch?.label ?? 'Recently deleted'}
      description={batch ? story(batch) : 'Being looked up.'}
      query={opened}
      bodyLabel="What it holds"
      bodyClassName="flex flex-col gap-4"
      footer={
        <DialogFooter>
          <Button
            variant="danger-outline"
            className="sm:mr-auto"
            disabled={!batch || restore.isPending}
            onClick={() => batch && onPurge(batch)}
          >
            Delete now
          </Button>
          <Button
            variant="primary"
            disabled={!batch || (batch.is_to_be_forgotten && !isSure)}
            pending={restore.isPending}
            onClick={() => restore.mutate(undefined)}
          >
            <Undo2 />
            Restore
          </Button>
        </DialogFooter>
      }
    >
      <Contents holds={batch?.holds} />
      {batch?.is_to_be_forgotten && <ToBeForgotten isSure={isSure} onSure={setSure} />}
      {restore.error ? (
        <FailureNote>{restore.error.message}</FailureNote>
      ) : (
        batch?.obstacle && (
          <div className="rounded-md bg-rattan-soft px-3.5 py-2.5 text-rattan-ink">
            <p className="font-semibold">This cannot be restored just now.</p>
            <p>{batch.obstacle}</p>
          </div>
        )
      )}
    </LookupDialog>
  )
}

/** Nobody who asked to be forgotten comes back by one press. */
function ToBeForgotten({ isSure, onSure }: { isSure: boolean; onSure: (isSure: boolean) => void }) {
  const sureId = useId()
  return (
    <div className="rounded-md bg-rattan-soft px-3.5 py-2.5 text-rattan-ink">
      <p className="font-semibold">{words.deletion.toBeForgotten}</p>
      <p>{words.deletion.toBeForgottenText}</p>
      <div className="mt-2 flex min-h-10 items-center gap-2.5">
        <Checkbox id={sureId} checked={isSure} onCheckedChange={(next) => onSure(next === true)} />
        <Label htmlFor={sureId} className="font-normal">
          {words.deletion.sureToRestore}
        </Label>
      </div>
    </div>
  )
}

const story = ({ entity, deleted_by_name, deleted_at, days_left }: DeletionDetail) =>
  `${entityWords(entity)}, deleted${deleted_by_name && ` by ${deleted_by_name}`} on ${dateTimeText(deleted_at)}. Goes for good ${daysText(days_left)}.`

function Contents({ holds }: { holds: DeletionDetail['holds'] | undefined }) {
  if (!holds) return <Skeleton className="h-24 w-full" />
  return (
    <section aria-label="What comes back" className="flex flex-col gap-3">
      {holds.map(({ what, count, examples }) => (
        <div key={what}>
          <h3 className="text-sm text-muted-foreground">
            {what} ({count})
          </h3>
          <ul className="mt-0.5">
            {examples.map((example, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may bear one name, and the list stands still
              <li key={at} className="wrap-break-word">
                {example}
              </li>
            ))}
            {count > examples.length && (
              <li className="text-muted-foreground">and {count - examples.length} more</li>
            )}
          </ul>
        </div>
      ))}
    </section>
  )
}
