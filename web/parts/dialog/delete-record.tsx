import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../api/queries.ts'
import { type Changing, type SaveOptions, useSave } from '../../api/save.ts'
import { words } from '../../words.ts'
import { useStillHere } from '../location/still-here.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeletedName } from './deleted-name.tsx'
import { useGoesAlong } from './goes-along.tsx'
import type { DialogState } from './opened.ts'
import { useRestorable } from './restorable.ts'

type Props<Impact> = DialogState & {
  /** Section 2's sentence, which names what is deleted. */
  text: string
  /** Who or which it is, for the sentence does not say. */
  name: string
  /** What goes along (G-22), asked when somebody is about to delete. */
  impact: UseQueryOptions<Impact>
  /** What else is said of it. */
  also?: (impact: Impact) => string
  remove: () => Promise<unknown>
  operation: Changing
  /** Asked again by the page that comes next. */
  afterwards: SaveOptions<void, unknown>['afterwards']
  toast: string
  onDeleted: () => void
}

/** 'Are you absolutely sure?', what goes along, and the delete itself: not before what goes along is known. */
export function DeleteRecord<Impact extends { summary: string }>(props: Props<Impact>) {
  const { isOpen, onOpenChange, text, name, also, operation, afterwards = [], toast } = props
  const { impact, isHeld, unread } = useGoesAlong(props.impact, isOpen)
  const restorable = useRestorable(isOpen)
  const client = useQueryClient()
  const isStillHere = useStillHere()
  const remove = useSave(operation, props.remove, {
    afterwards,
    toast,
    // Whoever went on by themselves stays where they are, and what is shown there is asked again.
    onSaved: () => (isStillHere() ? props.onDeleted() : void refresh(client, afterwards)),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.confirm.sure}
      text={text}
      consequence={
        <>
          <DeletedName name={name}>
            {impact &&
              [impact.summary && `This also deletes ${impact.summary}.`, also?.(impact), restorable]
                .filter(Boolean)
                .join(' ')}
          </DeletedName>
          {unread}
        </>
      }
      isHeld={isHeld}
      onConfirm={() => remove.mutateAsync(undefined)}
    />
  )
}
