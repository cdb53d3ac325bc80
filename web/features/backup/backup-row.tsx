import { useQueryClient } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { z } from 'zod'
import { type Backup, backupOperations, type backupState } from '../../../contract/backup.ts'
import { addressOf } from '../../api/address.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { takeFile } from '../../parts/dialog/take-file.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { madeBy } from './made-by.ts'

const VerifyDialog = lazy(() => import('./verify-dialog.tsx').then((m) => ({ default: m.VerifyDialog })))

type RowProps = { backup: Backup; verifying: z.output<typeof backupState>['verifying'] }

/** A backup whose file lies on the server: what it holds, whether it was proved, and what can be done with it (S-19). */
export function BackupRow({ backup, verifying }: RowProps) {
  const dialogs = useOpened<'verify'>()
  const size = `${(backup.bytes / 1e6).toFixed(1)} MB`
  const when = dateTimeText(backup.finished_at)
  const isVerifying = verifying?.id === backup.id
  const save = useSave(backupOperations.verify, (passphrase: string, tries: { idempotency_key: string }) =>
    call(backupOperations.verify, { params: { id: String(backup.id) }, body: { passphrase }, ...tries }),
  )
  const client = useQueryClient()
  const download = () =>
    takeFile(addressOf(backupOperations.download, {}, { id: backup.id }), {
      check: () => requireFile(backup.id),
      onRefused: () => refresh(client, ['backup']),
    })
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-40 flex-1">
          {when}
          <span className="block text-sm text-muted-foreground">
            {size},{' '}
            {backup.has_keys ? 'sealed, with the keys' : backup.is_sealed ? 'sealed' : 'without the keys'},{' '}
            {madeBy[backup.made_by]}
          </span>
          <Proof backup={backup} percent={isVerifying ? verifying.percent : null} />
        </span>
        <span className="-ml-3 flex sm:ml-0">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Verify the backup of ${when}`}
            pending={isVerifying || save.isPending}
            disabled={verifying !== null}
            onClick={() => (backup.is_sealed ? dialogs.open('verify') : save.mutate(''))}
          >
            {!isVerifying && <ShieldCheck aria-hidden="true" className="size-4" />}
            {isVerifying ? 'Verifying' : 'Verify'}
          </Button>
          {/* No link: opened in a tab of its own, where no code can be asked for, it would show the refusal as it is sent. */}
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Download the backup of ${when}`}
            onClick={() => void download()}
          >
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
        </span>
      </div>
      {save.isError && !backup.is_sealed && <FailureNote>{save.error.message}</FailureNote>}
      <Suspense>
        {dialogs.once('verify', (opening) => (
          <VerifyDialog {...opening} when={when} onVerify={(passphrase) => save.mutateAsync(passphrase)} />
        ))}
      </Suspense>
    </li>
  )
}

/** Throws where its file was removed since the page was read: the latest take the place of the older ones. */
async function requireFile(id: number): Promise<void> {
  const { backups } = await call(backupOperations.get)
  if (!backups.some((one) => one.id === id && one.is_here))
    throw new Error('This backup is not on the server any more.')
}

/** How far a check is, or how the last one ended, when, and whose it was. */
function Proof({ backup: { verified_at, check }, percent }: { backup: Backup; percent: number | null }) {
  if (percent !== null)
    return (
      <span role="status" className="block text-sm text-muted-foreground">
        Being verified, {percent}% done
      </span>
    )
  if (check?.failure)
    return (
      <span className="block text-sm text-destructive">
        Could not be verified on {dateTimeText(check.ended_at)}: {check.failure}
      </span>
    )
  if (verified_at === null) return null
  const by = check?.by ? `, by ${check.by}` : ''
  return (
    <span className="block text-sm text-muted-foreground">
      Verified {dateTimeText(verified_at)}
      {by}
    </span>
  )
}
