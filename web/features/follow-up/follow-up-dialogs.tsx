import { lazy, Suspense } from 'react'
import { followUpOperations } from '../../../contract/follow-up.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useRestorable } from '../../parts/dialog/restorable.ts'
import { words } from '../../words.ts'
import type { FollowUpActions } from './use-follow-up-actions.ts'

const DoneDialog = lazy(() => import('./done-dialog.tsx').then((m) => ({ default: m.DoneDialog })))
const AssignDialog = lazy(() =>
  import('../../parts/match/assign-dialog.tsx').then((m) => ({ default: m.AssignDialog })),
)
const EditDialog = lazy(() =>
  import('./follow-up-dialog.tsx').then((m) => ({ default: m.EditFollowUpDialog })),
)

/** What the buttons of a follow-up open. */
export function FollowUpDialogs({ actions: { chosen, opened, tellClosed } }: { actions: FollowUpActions }) {
  const remove = useSave(
    followUpOperations.remove,
    (id: number) => call(followUpOperations.remove, { query: { id: String(id) } }),
    { toast: 'It is deleted.' },
  )
  const restorable = useRestorable(opened.isOpen('delete'))
  if (!chosen) return null
  return (
    <>
      <Suspense>
        {opened.once('done', (opening) => (
          <DoneDialog
            key={`done ${chosen.id}`}
            followUp={chosen}
            onClosed={(written) => tellClosed(written, 'It is done.')}
            {...opening}
          />
        ))}
        {opened.once('edit', (opening) => (
          <EditDialog key={`edit ${chosen.id} ${chosen.version}`} followUp={chosen} {...opening} />
        ))}
        {opened.once('assign', (opening) => (
          <AssignDialog
            key={`assign ${chosen.id}`}
            serialNumber={chosen.beneficiary_serial_number}
            beneficiaryId={chosen.beneficiary_id}
            name={chosen.beneficiary_name}
            {...opening}
          />
        ))}
      </Suspense>
      <ConfirmDialog
        {...opened.of('delete')}
        title="Delete this follow-up?"
        text="It waits in Recently deleted. Done and dropped ones may stay: they say what was done."
        consequence={restorable}
        confirmLabel={words.action.delete}
        onConfirm={() => remove.mutateAsync(chosen.id)}
      />
    </>
  )
}
