import { useQueryClient } from '@tanstack/react-query'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import type { OwnField, OwnNoun } from '../../../contract/own-kinds.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'

type Order = { noun: OwnNoun; ids: number[]; before: number[] }

/** The fields in their order, which is changed and undone, and so is whether one is retired; `all` as they are kept. */
export function useFieldChanges(all: readonly OwnField[]) {
  const client = useQueryClient()
  const onError = (error: unknown) => {
    toast({ title: error instanceof Error ? error.message : 'This could not be saved', tone: 'danger' })
    void refresh(client, ['own-field'])
  }
  const order = useSave(ownFieldOperations.order, sendOrder, {
    onError,
    onSaved: (_, { noun, ids, before }: Order) =>
      toastWithUndo({ title: 'The order is changed.' }, async () => {
        const now = await call(ownFieldOperations.list)
        // Another order by now is somebody's own, and so is a field that came or went.
        if (idsInUse(now, noun).join() !== ids.join()) throw new Error(words.undo.changedSince)
        await sendOrder({ noun, ids: before })
        void refresh(client, ownFieldOperations.order.changes)
      }),
  })
  const retire = useSave(
    ownFieldOperations.retire,
    ({ id, retired_at }: OwnField) => sendRetired(id, retired_at === null),
    {
      onError,
      onSaved: ({ id, name, retired_at, version }) => {
        const title =
          retired_at === null ? `${name} is back in use` : `${name} is retired. What people hold is kept`
        toastWithUndo({ title }, async () => {
          await sendRetired(id, retired_at === null, version)
          void refresh(client, ownFieldOperations.retire.changes)
        })
      },
    },
  )
  /** As they were just put, while that is being saved. */
  const shownOf = (noun: OwnNoun) =>
    inOrder(
      all.filter((field) => field.noun === noun),
      order.isPending && order.variables.noun === noun ? order.variables.ids : undefined,
    )
  return {
    shownOf,
    // A move that is still being saved is no part of what the next one takes back.
    move: (noun: OwnNoun, ids: number[]) =>
      order.mutate({ noun, ids, before: idsInUse(shownOf(noun), noun) }),
    retire: (field: OwnField) => retire.mutate(field),
  }
}

const sendOrder = ({ noun, ids }: Pick<Order, 'noun' | 'ids'>) =>
  call(ownFieldOperations.order, { query: { noun }, body: { ids } })

const sendRetired = (id: number, is_retired: boolean, if_match?: number) =>
  call(ownFieldOperations.retire, { query: { id: String(id) }, body: { is_retired }, if_match })

const idsInUse = (fields: readonly OwnField[], of: OwnNoun) =>
  fields.filter(({ noun, retired_at }) => noun === of && retired_at === null).map(({ id }) => id)

const inOrder = (fields: readonly OwnField[], ids: readonly number[] | undefined) =>
  ids ? fields.toSorted((a, b) => place(ids, a) - place(ids, b)) : fields
const place = (ids: readonly number[], { id }: OwnField) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
