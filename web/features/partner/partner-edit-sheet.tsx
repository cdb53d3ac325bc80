import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Partner, partnerFields, partnerOperations } from '../../../contract/partner.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { useEditClash } from '../../parts/form/edit-clash.tsx'
import { FormSheet } from '../../parts/form/form-sheet.tsx'
import { words } from '../../words.ts'
import { PartnerFields } from './partner-fields.tsx'
import { partnerFormValues, partnerLabels, showPartnerField } from './partner-form.ts'

type Props = { partner: Partner; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Section 2: Edit Partner. */
export function PartnerEditSheet({ partner, isOpen, onOpenChange }: Props) {
  const values = partnerFormValues(partner)
  const form = useForm({
    resolver: zodResolver(partnerFields),
    defaultValues: values,
  })
  const clash = useEditClash({
    form,
    values,
    version: partner.version,
    labels: partnerLabels,
    show: showPartnerField,
  })
  const save = useSave(
    (body: z.output<typeof partnerFields>) =>
      call(partnerOperations.update, { query: { id: partner.id }, body, if_match: clash.if_match }),
    // Programmes and initiatives carry the partner's name.
    { refreshes: ['partner', 'programme', 'initiative'], toast: words.partner.edited },
  )
  return (
    <FormSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={save.mutateAsync}
      onFailure={clash.onFailure}
      title={words.action.edit_partner}
      description={partner.name}
      submitLabel={words.action.save_partner}
      hasSummary
    >
      {clash.notice}
      <PartnerFields form={form} />
    </FormSheet>
  )
}
