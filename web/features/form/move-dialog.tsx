import { useState } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { DraftDialog } from './draft-dialog.tsx'

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
    <DraftDialog
      title={say.title(from)}
      text={say.text}
      doneLabel={say.move}
      size="sm"
      onClose={onClose}
      onDone={() => {
        const to = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0
        if (to >= 1 && to <= count) return () => to !== from && onMove(to - from)
        setError(say.outside(count))
        return undefined
      }}
    >
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
    </DraftDialog>
  )
}
