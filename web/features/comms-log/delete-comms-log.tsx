import { useQueryClient } from '@tanstack/react-query'
import { type CommsLog, commsLogOperations } from '../../../contract/comms-log.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { DeletedName } from '../../parts/dialog/deleted-name.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { useRestorable } from '../../parts/dialog/restorable.ts'
import { useStillHere } from '../../parts/location/still-here.ts'
import { words } from '../../words.ts'

type Props = DialogState & { id: string; log: CommsLog | undefined; onDeleted: () => void }

/** 'Are you absolutely sure?', its attachments that go along, and the delete itself. */
export function DeleteCommsLog({ id, log, onDeleted, ...opening }: Props) {
  const restorable = useRestorable(opening.isOpen)
  const client = useQueryClient()
  const isStillHere = useStillHere()
  const remove = useSave(
    commsLogOperations.remove,
    () => call(commsLogOperations.remove, { query: { id } }),
    {
      toast: words.commsLog.deleted,
      afterwards: ['comms-log'],
      // Whoever went on by themselves stays where they are, and what is shown there is asked again.
      onSaved: () => (isStillHere() ? onDeleted() : void refresh(client, ['comms-log'])),
    },
  )
  return (
    <ConfirmDialog
      {...opening}
      title={words.confirm.sure}
      text={words.commsLog.sureToDelete}
      consequence={
        <DeletedName name={log?.subject ?? ''}>
          {[log?.files.length && words.commsLog.attachmentsGo(log.files.length), restorable]
            .filter(Boolean)
            .join(' ')}
        </DeletedName>
      }
      onConfirm={() => remove.mutateAsync(undefined)}
    />
  )
}
