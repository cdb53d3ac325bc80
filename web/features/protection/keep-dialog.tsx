import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  type ForgettingProposal,
  forgettingOperations,
  keepFromForgetting,
} from '../../../contract/forgetting.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { dateText, dayFromToday } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { whomOf } from './proposal-queries.ts'
import { keyText } from './proposal-words.ts'

const { keep } = forgettingOperations
const YEAR = 365

/** Why somebody is kept, and until when: no rule proposes them before that day (H-1563). */
export function KeepDialog({ proposal, ...opening }: DialogState & { proposal: ForgettingProposal }) {
  const { person_name } = proposal
  const form = useForm({
    resolver: zodResolver(keepFromForgetting),
    defaultValues: { reason: '', keep_until: dayFromToday(YEAR) },
  })
  const save = useSave(
    keep,
    (body: z.output<typeof keepFromForgetting>, tries) =>
      call(keep, { query: whomOf(proposal), body, ...tries }),
    { toast: (_, { keep_until }) => `Kept until ${dateText(keep_until)}.` },
  )
  return (
    <FormDialog
      {...opening}
      size="md"
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={failureOn(form)}
      title={`Keep ${person_name} (${keyText(proposal)})`}
      description="No rule proposes them before that day. The reason stands on this page and in the activity log, and in their copy if they ask for one."
      submitLabel="Keep them"
    >
      <FormField
        label="Why they are kept"
        isRequired
        error={form.formState.errors.reason}
        hint="A law, a claim that is open, somebody who comes back."
      >
        <Textarea rows={3} className="min-h-20" {...form.register('reason')} />
      </FormField>
      <DateFormField name="keep_until" label="Until" min={dayFromToday(1)} isRequired />
    </FormDialog>
  )
}
