import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../page/failure-note.tsx'
import { usePartWords } from '../text/part-words.ts'

export interface ConfirmDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** 'Are you absolutely sure?' unless the specification says otherwise. */
  title?: string
  /** 'This action cannot be undone. This will permanently delete the beneficiary from your database.' */
  text: ReactNode
  /** What else goes with it: '14 form responses stay.' */
  consequence?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** `primary` for a question that destroys nothing. */
  variant?: 'danger' | 'primary'
  /** 44 px to press: the volunteer area's. */
  isLarge?: boolean
  /** For a thumb that presses twice: what comes up under it is not pressed by the second. */
  ignoresSecondTap?: boolean
  /** What it would do is not read yet: nobody can confirm it. */
  isHeld?: boolean
  /** May throw: the dialog then stays open, says why and can be tried again. It closes on success. */
  onConfirm: () => Promise<unknown> | unknown
}

const SECOND_TAP = 500

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange } = props
  const words = usePartWords()
  const size = props.isLarge ? 'lg' : 'md'
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  // Its button is still there while it closes: a double click, or Enter held down, must not do it a second time.
  const isShut = useRef(false)

  useEffect(() => {
    if (!isOpen) return
    isShut.current = false
    setFailure(null)
  }, [isOpen])

  const isSettling = useSettling(isOpen && (props.ignoresSecondTap ?? false))

  async function confirm(event: MouseEvent) {
    // A key is pressed on purpose: only what a finger or mouse doubles is let go by.
    if ((isSettling && event.detail > 0) || isShut.current) return
    isShut.current = true
    setPending(true)
    setFailure(null)
    try {
      await props.onConfirm()
      onOpenChange(false)
    } catch (error) {
      isShut.current = false
      setFailure(error instanceof Error ? error.message : words.failed)
    } finally {
      setPending(false)
    }
  }

  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => !isPending && !isSettling && onOpenChange(next)}>
      <AlertDialogContent>
        <div className="flex flex-col gap-2">
          <AlertDialogTitle>{props.title ?? words.sure}</AlertDialogTitle>
          <AlertDialogDescription>{props.text}</AlertDialogDescription>
          {props.consequence && (
            <div className="mt-1 rounded-md bg-rattan-soft px-3 py-2 text-sm text-rattan-ink">
              {props.consequence}
            </div>
          )}
        </div>
        {failure && <FailureNote>{failure}</FailureNote>}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button size={size} disabled={isPending} aria-disabled={isSettling || undefined}>
              {props.cancelLabel ?? words.cancel}
            </Button>
          </AlertDialogCancel>
          <Button
            size={size}
            variant={props.variant ?? 'danger'}
            pending={isPending}
            disabled={props.isHeld}
            aria-disabled={isSettling || undefined}
            onClick={confirm}
          >
            {props.confirmLabel ?? words.delete}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}

/** True for as long as the press that opened it may still be doubled. */
function useSettling(isOpening: boolean): boolean {
  const [hasSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isOpening) return
    const timer = setTimeout(() => setSettled(true), SECOND_TAP)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [isOpening])
  return isOpening && !hasSettled
}
