import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../api/api-problem.ts'
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
import { FailureNote } from '../page/failure-note.tsx'
import { useOnOpening } from './on-opening.ts'
import type { DialogState } from './opened.ts'

type Props = DialogState & {
  /** What goes on paper. */
  text: string
  /** 'Print 27' */
  label: string
  /** How, where there is a choice. */
  children?: ReactNode
  /** Reads what is printed; what it throws is said, and can be tried again. */
  onPrint: () => Promise<unknown>
}

/** Asked before something is read for paper alone. */
export function PrintFrame({ text, label, children, onPrint, ...opening }: Props) {
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // Why an earlier print failed says nothing of this one.
  useOnOpening(opening.isOpen, () => setFailure(null))

  async function print() {
    setReading(true)
    setFailure(null)
    try {
      await onPrint()
    } catch (error) {
      setFailure(error)
    } finally {
      setReading(false)
    }
  }
  return (
    <Dialog open={opening.isOpen} onOpenChange={opening.onOpenChange}>
      <DialogContent size="sm" className="print:hidden">
        <DialogHeader>
          <DialogTitle>Print</DialogTitle>
          <DialogDescription>{text}</DialogDescription>
        </DialogHeader>
        {(children || failure !== null) && (
          <DialogBody className="flex flex-col gap-3">
            {children}
            {failure !== null && <FailureNote>{messageOf(failure)}</FailureNote>}
          </DialogBody>
        )}
        <DialogFooter>
          <Button onClick={() => opening.onOpenChange(false)}>{words.action.cancel}</Button>
          <Button variant="primary" pending={isReading} onClick={() => void print()}>
            {!isReading && <Printer />}
            {label}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
