import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../api/queries.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import {
  type Many,
  manyChanges,
  previewMany,
  runMany,
  startMany,
  takeBackMany,
} from '../../parts/many/many-calls.ts'
import { words } from '../../words.ts'

/** Ends what several volunteers have with one person, as a change of many does: taken back for 30 days (H-1442). */
export function useUnassignSeveral(serial_number: string) {
  const client = useQueryClient()
  return async (accounts: readonly number[]): Promise<void> => {
    const many: Many = {
      noun: 'beneficiary',
      body: {
        who: { keys: [serial_number] },
        change: { kind: 'unassign', volunteer_account_ids: [...accounts] },
      },
    }
    const { expected } = await previewMany(many)
    const { id } = await runMany(
      await startMany(many, expected),
      () => undefined,
      () => false,
    ).finally(() => refresh(client, manyChanges))
    toastWithUndo({ title: words.volunteer.unassigned }, () =>
      takeBackMany(id).finally(() => refresh(client, manyChanges)),
    )
  }
}
