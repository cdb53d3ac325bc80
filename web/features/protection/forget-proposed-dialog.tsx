import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  type ForgettingProposal,
  forgetConfirmation,
  forgettingOperations,
} from '../../../contract/forgetting.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { PasswordInput } from '../../parts/form/password-input.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { refusal } from './forget-person.ts'
import { ForgettingSaid } from './forgetting-said.tsx'
import { impactQuery, whomOf } from './proposal-queries.ts'
import { keyText, seenText } from './proposal-words.ts'

const { forget } = forgettingOperations

/** Forgets whom a rule proposes, once it was read what goes and who sits there has typed the password (H-1562). */
export function ForgetProposedDialog({
  proposal,
  ...opening
}: DialogState & { proposal: ForgettingProposal }) {
  const { person_name } = proposal
  const whom = `${person_name} (${keyText(proposal)})`
  const form = useForm({ resolver: zodResolver(forgetConfirmation), defaultValues: { password: '' } })
  const save = useSave(
    forget,
    async (body: z.output<typeof forgetConfirmation>, tries) => {
      if (!query.data) throw refusal('Wait until it says here what goes and what stays.')
      try {
        return await call(forget, { query: whomOf(proposal), body, ...tries })
      } catch (error) {
        throw isProblem(error, 'not_found') ? refusal('They are deleted already.') : error
      }
    },
    { toast: 'They are deleted. Until they are gone for good they wait in Recently deleted.' },
  )
  const query = useQuery({
    ...impactQuery(proposal),
    enabled: opening.isOpen && !save.isPending && !save.isSuccess,
  })
  return (
    <FormDialog
      {...opening}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title={`Forget ${whom}`}
      description={`A rule proposes it. ${seenText(proposal)}. Everything that is held about them goes, but what is listed here.`}
      submitLabel="Forget them"
      isDanger
    >
      <ForgettingSaid
        query={query}
        whom={whom}
        stays="The activity log, without the details, and that a rule proposed it."
      />
      <FormField label="Your password" error={form.formState.errors.password} className="mt-5">
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </FormField>
    </FormDialog>
  )
}
