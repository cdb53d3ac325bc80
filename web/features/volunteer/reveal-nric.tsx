import { zodResolver } from '@hookform/resolvers/zod'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '../../../contract/fields.ts'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'

const reasonForm = z.object({ reason: requiredText('A reason is required', 500) })
/** The whole number stays on the screen this long. Milliseconds. */
const SHOWN_FOR = 30_000

/** S-07: masked, until someone says why; the reason goes into the activity log. */
export function RevealNric({ volunteer }: { volunteer: Volunteer }) {
  const [isAsking, setAsking] = useState(false)
  const [whole, setWhole] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } })
  if (!volunteer.nric) return <span className="font-normal text-muted-foreground">Not collected</span>

  async function reveal({ reason }: z.output<typeof reasonForm>) {
    const { nric } = await call(volunteerOperations.revealNric, {
      body: { account_id: volunteer.account_id, reason },
    })
    setWhole(nric)
    setTimeout(() => setWhole(null), SHOWN_FOR)
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="tabular" role="status">
        {whole ?? volunteer.nric}
      </span>
      {whole === null && volunteer.has_whole_nric && (
        <Button size="sm" variant="ghost" className="-my-1 print:hidden" onClick={() => setAsking(true)}>
          <Eye />
          Reveal
        </Button>
      )}
      <FormDialog
        size="sm"
        isOpen={isAsking}
        onOpenChange={setAsking}
        form={form}
        onSubmit={reveal}
        onFailure={failureOn(form)}
        title="Reveal NRIC"
        description="Your name, the time and the reason are kept in the activity log."
        submitLabel="Reveal"
      >
        <FormField label="Reason" isRequired error={form.formState.errors.reason}>
          <Input autoComplete="off" {...form.register('reason')} />
        </FormField>
      </FormDialog>
    </span>
  )
}
