import { type ReactNode, useState } from 'react'
import { useBulkLeave } from '../../parts/bulk/bulk-leave.tsx'
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

/** What changes the form that is being written, and sends nothing: by its button or by Enter. Asks before it takes away what was typed. */
export function DraftDialog({ title, text, doneLabel, size = 'md', onClose, onDone, children }: Props) {
  const [isTouched, setTouched] = useState(false)
  const { leave, question } = useBulkLeave(isTouched, onClose)
  return (
    <>
      {question}
      <Dialog open onOpenChange={(isOpen) => !isOpen && leave()}>
        <DialogContent size={size}>
          <form
            className="contents"
            onChange={() => setTouched(true)}
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
              <Button onClick={leave}>{words.action.cancel}</Button>
              <Button type="submit" variant="primary">
                {doneLabel}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
    </>
  )
}
