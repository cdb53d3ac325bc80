import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { usePartWords } from '../text/part-words.ts'

export interface UnsavedDialogProps {
  isOpen: boolean
  isSaving?: boolean
  onSave: () => void
  onDiscard: () => void
  onStay: () => void
}

/** A phone asks too, with letters of twice the size: its words take a second line. */
const WHOLE = 'h-auto min-h-9.5 max-w-full py-1.5 whitespace-normal wrap-anywhere'

/** Leaving with unsaved work asks Save, Discard, Stay. Escape stays. */
export function UnsavedDialog({ isOpen, isSaving = false, onSave, onDiscard, onStay }: UnsavedDialogProps) {
  const words = usePartWords().unsaved
  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => !next && !isSaving && onStay()}>
      <AlertDialogContent
        // For a moment Radix still hears keys for what lies below it: an Escape pressed then would be lost.
        onKeyDown={(event) => event.key === 'Escape' && !isSaving && onStay()}
      >
        <div className="flex flex-col gap-2">
          <AlertDialogTitle>{words.title}</AlertDialogTitle>
          <AlertDialogDescription>{words.text}</AlertDialogDescription>
        </div>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button className={`sm:mr-auto ${WHOLE}`} disabled={isSaving}>
              {words.stay}
            </Button>
          </AlertDialogCancel>
          <Button variant="danger-outline" onClick={onDiscard} disabled={isSaving} className={WHOLE}>
            {words.discard}
          </Button>
          <Button variant="primary" onClick={onSave} pending={isSaving} className={WHOLE}>
            {words.save}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
