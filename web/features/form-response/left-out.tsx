import { useQueryClient } from '@tanstack/react-query'
import type { CountedResponse } from '../../../contract/form-response.ts'
import { formResponseOperations } from '../../../contract/form-response.ts'
import { formResponseHeldOperations } from '../../../contract/form-response-held.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'

const say = words.response

type Kept = { held: CountedResponse; counting: CountedResponse; onKept: () => void }

/** The correction was read and is not taken: it waits for nobody any more. */
export function KeepCounting({ held, counting, onKept }: Kept) {
  const body = { id: counting.id, instead_of: held.id }
  const keeping = useSave(
    formResponseOperations.choose,
    (_: undefined, { idempotency_key }) => call(formResponseOperations.choose, { body, idempotency_key }),
    { toast: say.correction.kept, onSaved: onKept },
  )
  const keep = useTelling(() => keeping.mutateAsync(undefined))
  return (
    <Button pending={keeping.isPending} onClick={() => void keep()}>
      {say.correction.keep}
    </Button>
  )
}

/** It was read and does not count: it stays where it is, and stands on nobody's list. */
export function LeaveOut({ held, onLeft }: { held: CountedResponse; onLeft: () => void }) {
  const leaving = useSave(
    formResponseHeldOperations.leave,
    (_: undefined, { idempotency_key }) =>
      call(formResponseHeldOperations.leave, { body: { id: held.id }, idempotency_key }),
    { toast: say.leftOut, onSaved: onLeft },
  )
  const leave = useTelling(() => leaving.mutateAsync(undefined))
  return (
    <Button pending={leaving.isPending} onClick={() => void leave()}>
      {say.leaveOut}
    </Button>
  )
}

/** Decided by a colleague meanwhile: shown as it stands by now. */
function useTelling(decide: () => Promise<unknown>) {
  const client = useQueryClient()
  return async () => {
    try {
      await decide()
    } catch (error) {
      await refresh(client, ['form'])
      toast({ title: messageOf(error), tone: 'danger' })
    }
  }
}
