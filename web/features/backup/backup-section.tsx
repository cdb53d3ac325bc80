import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { z } from 'zod'
import { backupOperations, type backupState } from '../../../contract/backup.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { BackupRow } from './backup-row.tsx'
import { madeBy } from './made-by.ts'

const BackupDialog = lazy(() => import('./backup-dialog.tsx').then((m) => ({ default: m.BackupDialog })))

const WHILE_RUNNING_MS = 2000
const hours = [
  { value: 'off', label: 'Off' },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `Every day at ${String(hour).padStart(2, '0')}:00`,
  })),
]

/** S-19: when the last backup was made and verified, one now, and one every day. */
export function BackupSection() {
  const { data, error, isError, refetch, isFetching } = useQuery({
    ...queryOf(backupOperations.get),
    refetchInterval: ({ state }) =>
      state.data?.is_running || state.data?.verifying ? WHILE_RUNNING_MS : false,
  })
  return (
    <SectionCard
      title="Backup"
      description="Everything in one file: all records, their history and the uploaded files."
    >
      {data ? (
        <Loaded state={data} />
      ) : isError ? (
        <ErrorState
          text="The backups could not be loaded."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </SectionCard>
  )
}

function Loaded({ state }: { state: z.output<typeof backupState> }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    bufferTypedKeys()
    setOpen(true)
  }
  const [last] = state.backups
  const here = state.backups.filter(({ is_here }) => is_here)
  const save = useSave(
    backupOperations.schedule,
    (hour: number | null) => call(backupOperations.schedule, { body: { hour } }),
    { toast: 'Schedule saved' },
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted-foreground">Last made</dt>
          <dd>{last ? `${dateTimeText(last.finished_at)}, ${madeBy[last.made_by]}` : 'Never'}</dd>
          <dt className="text-muted-foreground">Last verified</dt>
          <dd>{state.last_verified_at ? dateTimeText(state.last_verified_at) : 'Never'}</dd>
        </dl>
        <Button variant="outline" pending={state.is_running} onClick={open}>
          {state.is_running ? 'Backing up' : 'Back up now'}
        </Button>
      </div>
      {state.failure && <FailureNote>The last try made no backup: {state.failure}</FailureNote>}
      {here.length > 0 && (
        <ul className="flex flex-col divide-y divide-border border-y border-border">
          {here.map((backup) => (
            <BackupRow key={backup.id} backup={backup} verifying={state.verifying} />
          ))}
        </ul>
      )}
      <FormField
        label="Schedule"
        hint="Kept on the server, without the keys: the latest of 7 days, 4 weeks and 12 months. Copy them to another place, too."
      >
        <SelectBox
          options={hours}
          value={state.hour === null ? 'off' : String(state.hour)}
          onValueChange={(value) => save.mutate(value === 'off' ? null : Number(value))}
          disabled={save.isPending}
          className="max-w-60"
        />
      </FormField>
      {save.isError && <FailureNote>{save.error.message}</FailureNote>}
      <Collapsible>
        <CollapsibleTrigger className="text-sm text-muted-foreground">
          For whoever runs the server: checking and restoring a backup
        </CollapsibleTrigger>
        <CollapsibleContent>
          <p className="pb-1 text-sm text-muted-foreground">
            To check one that lies elsewhere: <Command>npm run kampung -- backup verify FILE</Command>; to
            restore it: <Command>npm run kampung -- restore FILE</Command>.
          </p>
          <p className="pb-1 text-sm text-muted-foreground">
            Verify needs 700 MB of memory beside the server, and three times the room of the database on its
            disk.
          </p>
        </CollapsibleContent>
      </Collapsible>
      <Suspense>{isOpen && <BackupDialog isOpen onOpenChange={setOpen} />}</Suspense>
    </>
  )
}

/** A line breaks between its words alone: '--' torn apart is typed as two commands. */
function Command({ children }: { children: string }) {
  return (
    <code className="rounded-xs bg-muted px-1 text-foreground">
      {children.split(' ').map((word, at) => (
        <Fragment key={word}>
          {at > 0 && ' '}
          <span className="whitespace-nowrap">{word}</span>
        </Fragment>
      ))}
    </code>
  )
}
