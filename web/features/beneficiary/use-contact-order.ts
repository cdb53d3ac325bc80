import { useQueryClient } from '@tanstack/react-query'
import { contactOperations } from '../../../contract/contact.ts'
import type { Contact } from '../../../contract/contact-fields.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { tellFailed } from '../../api/tell-failed.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { words } from '../../words.ts'

type Order = { ids: number[]; before: number[] }

/** Puts a contact in another place, counted from 0; can be undone until somebody else has moved one. */
export function useContactOrder(serial_number: string, contacts: readonly Contact[]) {
  const client = useQueryClient()
  const query = { serial_number }
  const send = ({ ids }: Order) => call(contactOperations.reorder, { query, body: { ids } })
  const reorder = useSave(contactOperations.reorder, send, {
    onError: tellFailed('The order could not be saved.'),
    onSaved: (_, { ids, before }) =>
      toastWithUndo({ title: 'The order is changed.' }, async () => {
        const now = await call(contactOperations.listOfBeneficiary, { query })
        // Another order by now is somebody's own.
        if (now.map(({ id }) => id).join() !== ids.join()) throw new Error(words.undo.changedSince)
        await send({ ids: before, before: ids })
        void refresh(client, contactOperations.reorder.changes)
      }),
  })
  const move = (from: number, to: number) => {
    const before = contacts.map(({ id }) => id)
    const ids = [...before]
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    reorder.mutate({ ids, before })
  }
  return { move, isMoving: reorder.isPending }
}
