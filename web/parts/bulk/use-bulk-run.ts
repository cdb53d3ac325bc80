import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useRef } from 'react'
import type { BulkRecord } from '../../../contract/bulk.ts'
import type { BulkPreview } from '../../../contract/bulk-change.ts'
import { messageOf } from '../../api/api-problem.ts'
import { refresh } from '../../api/queries.ts'
import { words } from '../../words.ts'
import { toastWithUndo } from '../dialog/undo-toast.ts'
import type { BulkAction } from './bulk-action.ts'
import { bulkChanges, type Many, runBulk, takeBackBulk } from './bulk-calls.ts'
import { actionDone } from './bulk-kind.ts'
import type { BulkEvent } from './bulk-state.ts'
import { leftText, stayedText } from './bulk-words.ts'
import { useBulkStart } from './use-bulk-start.ts'

type Running = {
  record: BulkRecord | null
  dispatch: Dispatch<BulkEvent>
  /** In the words in which it is told. */
  said: BulkAction
  place: string
  name: string | undefined
  onClose: () => void
  onDone: () => void
  /** What was counted holds no more. */
  onRefused: () => void
}

/** Does it in portions, with Stop, and a way back. */
export function useBulkRun({ record, dispatch, said, place, name, onClose, onDone, onRefused }: Running) {
  const client = useQueryClient()
  const isStopped = useRef(false)
  const start = useBulkStart()

  async function back(id: number) {
    const stayed = await takeBackBulk(id)
    void refresh(client, bulkChanges)
    if (stayed > 0) throw new Error(`${stayedText(stayed)}. See Changes of many`)
  }

  function finish(done: BulkRecord) {
    onClose()
    onDone()
    dispatch({ type: 'closed' })
    const came = actionDone(said, done.noun, done.changed, place, name)
    // Section 8's sentence comes first wherever volunteers are assigned.
    const title = said.kind === 'assign' ? words.volunteer.assigned : came
    const description = [title !== came && came, leftText(done)].filter(Boolean).join('. ')
    toastWithUndo({ title, ...(description && { description }) }, () => back(done.id))
  }

  return {
    run: async (many: Many, expected: BulkPreview['expected']) => {
      dispatch({ type: 'began' })
      isStopped.current = false
      try {
        const begun = record ?? (await start(many, expected))
        const ended = await runBulk(
          begun,
          (step) => dispatch({ type: 'came further', record: step }),
          () => isStopped.current,
        )
        if (ended.done === ended.total) finish(ended)
      } catch (error) {
        dispatch({ type: 'failed', why: messageOf(error) })
        if (!record) onRefused()
      } finally {
        dispatch({ type: 'rested' })
        void refresh(client, bulkChanges)
      }
    },
    stop: () => {
      isStopped.current = true
    },
    leaveHalf: (half: BulkRecord) => {
      onClose()
      dispatch({ type: 'closed' })
      toastWithUndo({ title: `Stopped: ${actionDone(said, half.noun, half.changed, place)}` }, () =>
        back(half.id),
      )
    },
  }
}
