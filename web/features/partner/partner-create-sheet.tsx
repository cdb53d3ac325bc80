import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { partnerFields, partnerOperations } from '../../../contract/partner.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { words } from '../../words.ts'
import { PartnerFields } from './partner-fields.tsx'
import { emptyPartner } from './partner-form.ts'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Section 2: the New Partner sheet. */
export function PartnerCreateSheet({ isOpen, onOpenChange }: Props) {
  const form = useForm({ resolver: zodResolver(partnerFields), defaultValues: emptyPartner })
  const create = useSave(
    (body: z.output<typeof partnerFields>, { idempotency_key }) =>
      call(partnerOperations.create, { body, idempotency_key }),
    { refreshes: ['partner'], toast: words.partner.created },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={create.mutateAsync}
      onFailure={failureOn(form)}
      title={words.action.new_partner}
      description="The organisation, where it is, and whom to call there."
      submitLabel={words.action.create_partner}
      hasSummary
    >
      <PartnerFields form={form} />
    </FormSheet>
  )
}
