import { useState } from 'react'
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
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'

const say = words.form.move

type Props = {
  /** Where it stands, from 1. */
  from: number
  count: number
  onClose: () => void
  /** So many places down, or up when negative. */
  onMove: (by: number) => void
}

/** A question to any place in one step: in a long form dragging is far. */
export function MoveDialog({ from, count, onClose, onMove }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm">
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            const to = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0
            if (to < 1 || to > count) return setError(say.outside(count))
            onClose()
            if (to !== from) onMove(to - from)
          }}
        >
          <DialogHeader>
            <DialogTitle>{say.title(from)}</DialogTitle>
            <DialogDescription>{say.text}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            <FormField label={say.place(count)} error={error}>
              <Input
                inputMode="numeric"
                autoComplete="off"
                autoFocus
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setError(undefined)
                }}
                className="w-24 tabular"
              />
            </FormField>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{words.action.cancel}</Button>
            <Button type="submit" variant="primary">
              {say.move}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
