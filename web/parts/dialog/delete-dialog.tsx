import { words } from '../../words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Section 2's sentence, which names what is deleted. */
  text: string
  /** What goes along (G-22), once it is known: '3 forms and 41 links'. */
  summary: string | undefined
  onConfirm: () => Promise<unknown>
}

/** 'Are you absolutely sure?', and what goes along. */
export function DeleteDialog({ summary, ...dialog }: Props) {
  return (
    <ConfirmDialog
      title={words.confirm.sure}
      consequence={summary && `This also deletes ${summary}.`}
      {...dialog}
    />
  )
}
