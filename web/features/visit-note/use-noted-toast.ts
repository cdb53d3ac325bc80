import { TAKE_BACK_FOR } from '../../device/take-back-time.ts'
import { toast } from '../../ui/toast-store.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { useSaidOfGoing } from './use-said-of-going.ts'

/** What is said of a note or a word that was kept on the phone, or that the office has. */
export function useNotedToast() {
  const words = useNoteWords()
  const whenItGoes = useSaidOfGoing()
  return {
    /** Takes it back, puts what was typed where it stood, and says whether that was in time. */
    undoing: (takeBack: () => Promise<boolean>, putBack: () => void) => () =>
      void takeBack().then((isTaken) => {
        if (isTaken) putBack()
        toast({ title: isTaken ? words.undone : words.tooLate, tone: 'neutral' })
      }),
    /** `undo`: absent where it went straight to the office. */
    sayNoted: (title: string, undo: (() => void) | undefined) =>
      toast({
        title,
        description: undo ? whenItGoes : words.saved,
        ...(undo && { action: { label: words.undo, onAction: undo }, durationMs: TAKE_BACK_FOR }),
      }),
  }
}
