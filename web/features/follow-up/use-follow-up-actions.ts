import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FollowUp, followUpOperations } from '../../../contract/follow-up.ts'
import { ApiProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useRowSave } from '../../api/row-save.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { useSignedIn } from '../../session/session.ts'
import { toast } from '../../ui/toast-store.ts'

const { update, close, reopen } = followUpOperations

export type FollowUpActions = ReturnType<typeof useFollowUpActions>

/** What can be done with a follow-up wherever it stands, each with its Undo. */
export function useFollowUpActions() {
  const me = useSignedIn()
  const client = useQueryClient()
  const opened = useOpened<'done' | 'edit' | 'delete' | 'assign'>()
  const [chosen, setChosen] = useState<FollowUp | null>(null)
  const again = () => refresh(client, update.changes)
  const rowOf = ({ id }: FollowUp) => id
  const taken = useRowSave(
    update,
    ({ id, version }: FollowUp) =>
      call(update, { query: { id: String(id) }, body: { owner_id: me.id }, if_match: version }),
    {
      rowOf,
      onError: failed('It could not be taken.'),
      onSaved: ({ id, version }) =>
        toastWithUndo({ title: 'It is yours.' }, async () => {
          await call(update, { query: { id: String(id) }, body: { owner_id: null }, if_match: version })
          await again()
        }),
    },
  )
  const dropped = useRowSave(
    close,
    ({ id, version }: FollowUp, { idempotency_key }) =>
      call(close, {
        query: { id: String(id) },
        body: { state: 'dropped' },
        if_match: version,
        idempotency_key,
      }),
    {
      rowOf,
      // Opened again since, it is dropped anew.
      intentOf: ({ id, version }) => `${id} ${version}`,
      onError: failed('It could not be dropped.'),
      onSaved: (written) => tellClosed(written, 'It is dropped.'),
    },
  )
  const reopened = useRowSave(
    reopen,
    ({ id, version }: FollowUp) => call(reopen, { query: { id: String(id) }, if_match: version }),
    { rowOf, onError: failed('It could not be opened again.'), toast: 'It is open again.' },
  )
  function tellClosed({ id, version }: FollowUp, title: string) {
    toastWithUndo({ title }, async () => {
      await call(reopen, { query: { id: String(id) }, if_match: version })
      await again()
    })
  }
  // What a colleague did meanwhile is what stands there next.
  function failed(title: string) {
    return (error: Error) => {
      const isChanged = error instanceof ApiProblem && (error.code === 'stale' || error.status === 409)
      toast({
        title,
        description:
          isChanged && error.code === 'stale' ? 'A colleague has changed it meanwhile.' : messageOf(error),
        tone: 'danger',
      })
      if (isChanged) void again()
    }
  }
  return {
    me: me.id,
    chosen,
    opened,
    tellClosed,
    isBusy: (id: number) => [taken, dropped, reopened].some((press) => press.isBusy(id)),
    take: taken.press,
    drop: dropped.press,
    reopen: reopened.press,
    open(which: 'done' | 'edit' | 'delete' | 'assign', one: FollowUp) {
      setChosen(one)
      opened.open(which)
    },
  }
}
