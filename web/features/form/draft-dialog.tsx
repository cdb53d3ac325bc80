import type { ReactNode } from 'react'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { words } from '../../words.ts'

type Props = {
  title: string
  text: ReactNode
  doneLabel: string
  size?: 'sm' | 'md' | 'lg'
  onClose: () => void
  /** Answers whether what is typed can be taken: then it closes, and only then is the draft changed. */
  onDone: () => (() => void) | undefined
  children: ReactNode
}

/** What changes the form that is being written, and sends nothing: by its button or by Enter. */
export function DraftDialog({ title, text, doneLabel, size = 'md', onClose, onDone, children }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size={size}>
        <form
          className="contents"
          onKeyDown={pressOnSaveKey}
          onSubmit={(event) => {
            event.preventDefault()
            const change = onDone()
            if (!change) return
            onClose()
            change()
          }}
        >
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{text}</DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">{children}</DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{words.action.cancel}</Button>
            <Button type="submit" variant="primary">
              {doneLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
