import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import {
  type ProtectionRequest,
  protectionRequestClose,
  protectionRequestOperations,
} from '../../../contract/protection-request.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { paths } from '../../paths.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { type ForgetOutcome, forgetPerson, refusal, stillOpen } from './forget-person.ts'
import { ForgettingSaid } from './forgetting-said.tsx'
import { numberText } from './protection-words.ts'

type Props = DialogState & { request: ProtectionRequest }
const { close, forgetting } = protectionRequestOperations
const told = z.strictObject({ reason: protectionRequestClose.shape.reason })
const changes = [
  ...close.changes,
  ...volunteerOperations.remove.changes,
  ...beneficiaryOperations.remove.changes,
]

/** Deletes whoever asked to be forgotten by the way of every delete, and closes the request with what was done. */
export function ForgetDialog({ request, ...opening }: Props) {
  const { id, version, person_name } = request
  const whom = `${person_name} (${numberText(request)})`
  const navigate = useNavigate()
  const client = useQueryClient()
  /** What closes the request: known once they are deleted, whom a second try does not look for. */
  const [outcome, setOutcome] = useState<ForgetOutcome | null>(null)
  const form = useForm({ resolver: zodResolver(told), defaultValues: { reason: '' } })
  const save = useSave(
    { changes },
    async ({ reason }: z.output<typeof told>, { idempotency_key }): Promise<ProtectionRequest> => {
      if (!what) throw refusal('Wait until it says here what goes and what stays.')
      const deleted = outcome ?? (await forgetPerson(request))
      setOutcome(deleted)
      try {
        const body = { outcome: deleted, reason }
        return await call(close, { query: { id: String(id) }, body, if_match: version, idempotency_key })
      } catch (error) {
        throw error instanceof ApiProblem ? stillOpen(error) : error
      }
    },
    {
      toast: 'They are deleted, and the request is closed.',
      // The page under it shows whom it deleted: only what comes next asks again.
      afterwards: changes,
      onSaved: async () => {
        setOutcome(null)
        await navigate({ to: paths.dataProtection(), ignoreBlocker: true })
        void refresh(client, close.changes)
      },
    },
  )
  const isWaiting = !save.isPending && !save.isSuccess
  const query = useQuery({
    ...queryOf(forgetting, { query: { id: String(id) } }),
    enabled: opening.isOpen && isWaiting && outcome === null,
  })
  const what = query.data
  function onOpenChange(isOpen: boolean) {
    opening.onOpenChange(isOpen)
    // Only now: the page of whom it deleted goes, and with it what is typed here.
    if (!isOpen && outcome) void refresh(client, changes)
  }
  return (
    <FormDialog
      isOpen={opening.isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title={`Forget ${whom}`}
      description="This is what goes, and what stays."
      submitLabel={outcome ? 'Close the request' : 'Forget them'}
      isDanger={outcome === null}
    >
      <ForgettingSaid
        query={query}
        whom={whom}
        stays="The activity log, without the details, and that they asked and were answered, without their name."
      />
      <FormField
        label="What was done, and what they were told"
        isRequired
        error={form.formState.errors.reason}
        className="mt-5"
      >
        <Textarea rows={3} className="min-h-20" {...form.register('reason')} />
      </FormField>
    </FormDialog>
  )
}
