import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { checkOperations, type VolunteerCheck } from '../../../contract/check.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { CheckFields } from './check-fields.tsx'
import { checkValues, typedCheck } from './check-form.ts'

type Props = DialogState & { accountId: string; name: string; kinds: readonly VolunteerCheck[] }

/** What a volunteer was found to have, or why they may go without. */
export function CheckDialog({ accountId, name, kinds, ...opening }: Props) {
  const begin = () => checkValues(accountId, kinds[0]?.kind_id)
  const form = useForm({ resolver: zodResolver(typedCheck(kinds)), defaultValues: begin() })
  const client = useQueryClient()
  const save = useSave(
    checkOperations.create,
    (body: z.output<ReturnType<typeof typedCheck>>, { idempotency_key }) =>
      call(checkOperations.create, { body, idempotency_key }),
    {
      onSaved: (standing, { kind_id }) =>
        toastWithUndo({ title: 'The check is recorded.' }, async () => {
          await call(checkOperations.revoke, { query: { id: String(newestOf(standing, kind_id)) } })
          void refresh(client, checkOperations.revoke.changes)
        }),
    },
  )
  /** Its kind may ask for more since the page was opened: what is asked for now has a field then. */
  function onFailure(error: unknown): string | null {
    void refresh(client, ['check'])
    return failureOn(form)(error)
  }
  return (
    <FormDialog
      {...opening}
      form={form}
      begin={begin}
      onSubmit={save.mutateAsync}
      onFailure={onFailure}
      title="Record a check"
      description={`Of ${name}. Volunteers do not read it.`}
      submitLabel="Save"
    >
      <CheckFields kinds={kinds} />
    </FormDialog>
  )
}

/** Of one kind the check that was just recorded. */
const newestOf = (standing: readonly VolunteerCheck[], kind_id: number): number =>
  Math.max(
    ...standing
      .filter((kind) => kind.kind_id === kind_id)
      .flatMap(({ checks }) => checks.map(({ id }) => id)),
  )
