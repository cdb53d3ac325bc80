import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TAKE_BACK_FOR } from '../../device/take-back-time.ts'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { DialogBody } from '../../ui/dialog.tsx'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import type { NotedWithForm } from './use-note.ts'
import { useSaidOfGoing } from './use-said-of-going.ts'

type Props = { saved: NotedWithForm; onClose: () => void }

/** Once a visit is noted while a form is due: that one too, while they are still there. */
export function NoteDone({ saved, onClose }: Props) {
  const words = useNoteWords()
  const whenItGoes = useSaidOfGoing()
  const [mayUndo, setMayUndo] = useState(saved.undo !== undefined)
  useEffect(() => {
    const timer = setTimeout(() => setMayUndo(false), TAKE_BACK_FOR)
    return () => clearTimeout(timer)
  }, [])
  return (
    <DialogBody className="flex flex-col gap-3 px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <p role="status" className="flex items-start gap-2.5 text-lg">
        <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-ok" />
        <span className="min-w-0">
          {words.noted}. {saved.undo ? whenItGoes : words.saved}
        </span>
      </p>
      <Link
        to={saved.formPath}
        onClick={onClose}
        className={buttonVariants({ variant: 'primary', size: 'xl', className: 'mt-2 w-full' })}
      >
        {words.formToo}
      </Link>
      <Button size="xl" className="w-full" onClick={onClose}>
        {words.done}
      </Button>
      {mayUndo && (
        <Button
          size="lg"
          variant="ghost"
          onClick={() => {
            saved.undo?.()
            onClose()
          }}
        >
          {words.undo}
        </Button>
      )}
    </DialogBody>
  )
}
