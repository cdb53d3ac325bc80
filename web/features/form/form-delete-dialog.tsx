import { useQueryClient } from '@tanstack/react-query'
import { formOperations } from '../../../contract/form.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { DeletedName } from '../../parts/dialog/deleted-name.tsx'
import { useGoesAlong } from '../../parts/dialog/goes-along.tsx'
import { useRestorable } from '../../parts/dialog/restorable.ts'
import { useStillHere } from '../../parts/location/still-here.ts'
import { words } from '../../words.ts'
import { formImpactQuery, formQuery } from './form-queries.ts'

type Props = {
  place: { form_id: number; programme_id: number; stage: number; programme_name: string; title: string }
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDeleted?: () => unknown
}

/** Section 2 with D-09 and G-22: says 'form', and what goes along. Answers already given stay. */
export function FormDeleteDialog({ place, isOpen, onOpenChange, onDeleted }: Props) {
  const { form_id, programme_id, stage, programme_name, title } = place
  const client = useQueryClient()
  const { impact, isHeld, unread } = useGoesAlong(formImpactQuery(programme_id, stage), isOpen)
  const restorable = useRestorable(isOpen)
  const isStillHere = useStillHere()
  const remove = useSave(
    formOperations.remove,
    () => call(formOperations.remove, { query: { programmeId: programme_id, stage, form_id } }),
    {
      // Of the form's own page, what it read must not be asked again: it is gone.
      afterwards: onDeleted ? ['form'] : [],
      toast: words.form.deleted,
      onSaved: async () => {
        // Whoever has gone on since stays where they are (H-1835).
        if (!onDeleted || isStillHere()) await onDeleted?.()
        else void refresh(client, ['form'])
        client.removeQueries({ queryKey: formQuery(programme_id, stage).queryKey, type: 'inactive' })
      },
    },
  )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.confirm.sure}
      text={words.form.sureToDelete}
      consequence={
        <>
          <DeletedName name={`${title}, stage ${stage} of ${programme_name}`}>
            {impact &&
              `${impact.summary ? `This also deletes ${impact.summary}. ` : ''}${words.form.answersStay} ${restorable}`}
          </DeletedName>
          {unread}
        </>
      }
      isHeld={isHeld}
      onConfirm={() => remove.mutateAsync(undefined)}
    />
  )
}
