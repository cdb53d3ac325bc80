import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { importWords } from '../../words/import-words.ts'

/** Beside Continue: how many wait, and the way to the next of them. */
export function ToDecide({ count, onNext }: { count: number; onNext: () => void }) {
  return (
    <span role="status">
      {count > 0 && (
        <Button variant="ghost" onClick={onNext} className="tabular text-destructive max-sm:px-1.5">
          {importWords.toDecide(count)}
        </Button>
      )}
    </span>
  )
}

type Props = {
  kind: 'people' | 'numbers' | 'rows'
  count: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onLeaveOut: () => void
}

/** Continue with undecided rows: leaving them out is a decision too, and somebody makes it. */
export function AskUndecided({ kind, count, isOpen, onOpenChange, onLeaveOut }: Props) {
  const { ask } = importWords
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={ask[kind](count)}
      text={kind === 'people' ? ask.peopleText : kind === 'rows' ? ask.rowsText : ask.numbersText}
      confirmLabel={ask.leaveOut(count)}
      cancelLabel={ask.decide}
      variant="primary"
      onConfirm={onLeaveOut}
    />
  )
}
