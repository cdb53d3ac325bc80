import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Noun } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { words } from '../../words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Opening } from './opened.ts'

type Props<Impact> = Opening & {
  /** Section 2's sentence, which names what is deleted. */
  text: string
  /** What goes along (G-22), asked when somebody is about to delete. */
  impact: UseQueryOptions<Impact>
  /** What else is said of it. */
  also?: (impact: Impact) => string
  remove: () => Promise<unknown>
  refreshes: readonly Noun[]
  /** Asked again by the page that comes next. */
  refreshesAfterwards: readonly Noun[]
  toast: string
  onDeleted: () => void
}

/** 'Are you absolutely sure?', what goes along, and the delete itself. */
export function DeleteRecord<Impact extends { summary: string }>(props: Props<Impact>) {
  const { isOpen, onOpenChange, text, also, refreshes, refreshesAfterwards, toast } = props
  const { data: impact } = useQuery({ ...props.impact, enabled: isOpen })
  const remove = useSave(props.remove, { refreshes, refreshesAfterwards, toast, onSaved: props.onDeleted })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.confirm.sure}
      text={text}
      consequence={
        impact &&
        [impact.summary && `This also deletes ${impact.summary}.`, also?.(impact)].filter(Boolean).join(' ')
      }
      onConfirm={() => remove.mutateAsync(undefined)}
    />
  )
}
