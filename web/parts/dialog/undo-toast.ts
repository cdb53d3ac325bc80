import { isLasting, isProblem, messageOf } from '../../api/api-problem.ts'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { clashSaid } from '../form/clash-said.ts'

/**
 * A success that can be taken back. It says so when it was, with what `undo` answers as text of its own: of whom it was
 * not; or why it could not be, and offers to try again what may go another time.
 */
export function toastWithUndo(said: { title: string; description?: string }, undo: () => Promise<unknown>) {
  async function takeBack() {
    try {
      const left = await undo()
      const description = typeof left === 'string' && left
      toast({ title: words.undo.done, tone: 'ok', ...(description && { description }) })
    } catch (error) {
      // Trying again would meet the same colleague's change.
      if (isProblem(error, 'stale')) {
        const description = clashSaid(error.changed, 'undo', words.undo.changedSince)
        toast({ title: words.undo.failed, description, tone: 'danger' })
        return
      }
      toast({
        title: words.undo.failed,
        description: messageOf(error),
        tone: 'danger',
        ...(!isLasting(error) && { action: { label: 'Retry', onAction: () => void takeBack() } }),
      })
    }
  }
  toast({ ...said, tone: 'ok', action: { label: 'Undo', onAction: () => void takeBack() } })
}
