import { useQueryClient } from '@tanstack/react-query'
import { viewOperations } from '../../../contract/view.ts'
import type { View, ViewDefinition } from '../../../contract/view-fields.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { toast } from '../../ui/toast-store.ts'
import { toastWithUndo } from '../dialog/undo-toast.ts'
import { movedBy } from './use-view-order.ts'
import { withoutEmptied } from './view-search.ts'

/** What one press does with a view; whatever fails is said in a notice, and the views are read again. */
export function useViewActions(view: View) {
  const client = useQueryClient()
  const { id, name, is_shared, noun, version } = view

  async function run<Done>(what: () => Promise<Done>, onDone?: (done: Done) => void) {
    try {
      onDone?.(await what())
    } catch (error) {
      const description = isProblem(error, 'stale')
        ? `Somebody saved ‘${name}’ meanwhile. Open it again and look before you save.`
        : messageOf(error)
      toast({ title: 'That could not be done.', description, tone: 'danger' })
    } finally {
      void refresh(client, viewOperations.update.changes)
    }
  }
  const put = (definition: ViewDefinition, if_match: number) =>
    call(viewOperations.update, { query: { id }, body: { name, is_shared, definition }, if_match })
  return {
    /** One press writes over what others may open every day: what stood there is kept until it is sure. */
    save: (definition: ViewDefinition) =>
      run(
        () => put(definition, version),
        (saved) =>
          toastWithUndo({ title: `‘${name}’ is saved` }, async () => {
            await put(withoutEmptied(view.definition), saved.version)
            void refresh(client, viewOperations.update.changes)
          }),
      ),
    pin: () => run(() => call(viewOperations.pin, { query: { id }, body: { is_pinned: !view.is_pinned } })),
    /** Past its neighbours, in the order in which all of the noun stand. */
    move: (ids: readonly number[], by: number) =>
      run(() => call(viewOperations.order, { query: { noun }, body: { ids: movedBy(ids, id, by) } })),
  }
}
