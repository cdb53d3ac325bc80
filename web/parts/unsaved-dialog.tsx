import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'

export interface UnsavedDialogProps {
  isOpen: boolean
  isSaving?: boolean
  onSave: () => void
  onDiscard: () => void
  onStay: () => void
}

/** Leaving with unsaved work asks Save, Discard, Stay. Escape stays. */
export function UnsavedDialog({ isOpen, isSaving = false, onSave, onDiscard, onStay }: UnsavedDialogProps) {
  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => !next && !isSaving && onStay()}>
      <AlertDialogContent>
        <div className="flex flex-col gap-2">
          <AlertDialogTitle>Save your changes?</AlertDialogTitle>
          <AlertDialogDescription>What you typed here has not been saved yet.</AlertDialogDescription>
        </div>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button className="sm:mr-auto" disabled={isSaving}>
              Stay
            </Button>
          </AlertDialogCancel>
          <Button variant="danger-outline" onClick={onDiscard} disabled={isSaving}>
            Discard
          </Button>
          <Button variant="primary" onClick={onSave} pending={isSaving}>
            Save
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
