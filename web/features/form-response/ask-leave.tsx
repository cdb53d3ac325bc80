import type { ReactNode } from 'react'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'

type Props = {
  kind: AttachmentKind
  question: string
  onYes: () => void
  onCancel: () => void
  children?: ReactNode
}

/** Whether the person said yes: nothing opens before. */
export function AskLeave({ kind, question, onYes, onCancel, children }: Props) {
  const say = useAttachmentWords()
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-rattan-soft px-4 py-3.5 text-rattan-ink">
      <p className="text-[1.0625rem] wrap-anywhere">{question}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="xl" variant="primary" autoFocus onClick={onYes}>
          {say.yes[kind]}
        </Button>
        <Button size="xl" onClick={onCancel}>
          {say.no}
        </Button>
      </div>
      {children}
    </div>
  )
}
