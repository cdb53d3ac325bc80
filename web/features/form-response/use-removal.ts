import { useEffect, useRef } from 'react'
import type { AttachmentKind } from '../../../contract/attachment-kinds.ts'
import { TAKE_BACK_FOR } from '../../device/take-back-time.ts'
import { toast } from '../../ui/toast-store.ts'
import { useAttachmentWords } from '../../volunteer-words/attachment-words.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'

/** Says that it was taken out, with the way to have it back: for as long as any, and while its question is asked. */
export function useRemoval(kind: AttachmentKind) {
  const say = useAttachmentWords()
  const { undo } = useNoteWords()
  const offered = useRef<{ dismiss: () => void }>(undefined)
  /** Something else was taken, or nobody is asked any more. */
  const withdraw = () => offered.current?.dismiss()
  useEffect(() => () => offered.current?.dismiss(), [])
  const offer = (onAction: () => void) => {
    const action = { label: undo, onAction }
    offered.current = toast({
      title: say.removed[kind],
      tone: 'neutral',
      action,
      durationMs: TAKE_BACK_FOR,
    })
  }
  return { offer, withdraw }
}
