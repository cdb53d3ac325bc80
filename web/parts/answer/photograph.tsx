import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { attachmentWords as say } from '../../words/attachment-words.ts'
import { GoneNote } from './gone-note.tsx'
import { LargePhotograph } from './large-photograph.tsx'
import { Picture, usePicture } from './picture.tsx'

type Props = { fileKey: string; question: string; agreed: string }

/** What was photographed, small among the answers; pressed, it is opened large. */
export function Photograph({ fileKey, question, agreed }: Props) {
  const [isOpen, setOpen] = useState(false)
  const small = usePicture(fileKey, 'small')
  const name = say.photographOf(question)
  if (small.isGone) return <GoneNote what={name} onRetry={small.retry} isRetrying={small.isRetrying} />
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block size-28 overflow-hidden rounded-lg border bg-muted focus-ring"
      >
        <Picture picture={small} alt={name} className="size-full object-contain" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <LargePhotograph fileKey={fileKey} name={name} question={question} agreed={agreed} />
      </Dialog>
    </>
  )
}
