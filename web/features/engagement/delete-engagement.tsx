import type { Engagement } from '../../../contract/engagement-fields.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { useRestorable } from '../../parts/dialog/restorable.ts'
import { ENGAGEMENT_KIND_WORDS } from '../../parts/engagement/engagement-words.ts'
import { dateText } from '../../parts/text/dates.ts'
import { words } from '../../words.ts'

type Props = DialogState & { engagement: Engagement | null; onDelete: (id: number) => Promise<unknown> }

/** Asks before something that was noted is deleted; it waits in Recently deleted (G-22). */
export function DeleteEngagement({ engagement, onDelete, ...opening }: Props) {
  const restorable = useRestorable(opening.isOpen)
  return (
    <ConfirmDialog
      {...opening}
      title={
        engagement
          ? `Delete the ${ENGAGEMENT_KIND_WORDS[engagement.kind].toLowerCase()} of ${dateText(engagement.happened_on)}?`
          : ''
      }
      text="It waits in Recently deleted."
      consequence={restorable}
      confirmLabel={words.action.delete}
      onConfirm={() => engagement && onDelete(engagement.id)}
    />
  )
}
