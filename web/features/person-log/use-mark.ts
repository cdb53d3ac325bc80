import { useQueryClient } from '@tanstack/react-query'
import { type PersonLog, personLogOperations } from '../../../contract/person-log.ts'
import { isProblem, messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useRowSave } from '../../api/row-save.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { toast } from '../../ui/toast-store.ts'

const { mark } = personLogOperations
const marked = ({ id, version }: PersonLog, is_done: boolean) =>
  call(mark, { query: { id: String(id) }, body: { is_done }, if_match: version })

/** Says that somebody came back to a log, with its Undo, wherever it stands. */
export function useMark() {
  const client = useQueryClient()
  const again = () => refresh(client, mark.changes)
  const { isBusy, press } = useRowSave(mark, (log: PersonLog) => marked(log, true), {
    rowOf: ({ id }) => id,
    onError,
    onSaved: (written) =>
      toastWithUndo({ title: 'It is done.' }, async () => {
        await marked(written, false)
        await again()
      }),
  })
  function onError(error: Error) {
    const isChanged = isProblem(error, 'stale') || isProblem(error, 'not_found')
    const description = isChanged ? 'A colleague has changed it meanwhile.' : messageOf(error)
    toast({ title: 'It could not be said to be done.', description, tone: 'danger' })
    // What a colleague did meanwhile is what stands there next.
    if (isChanged) void again()
  }
  return { isBusy, markDone: press }
}
