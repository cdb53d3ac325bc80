import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { partnerFields, partnerOperations } from '../../../contract/partner.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { CreateSheet } from '../../parts/form/create-sheet.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { PartnerFields } from './partner-fields.tsx'
import { emptyPartner } from './partner-form.ts'

/** Section 2: the New Partner sheet. */
export function PartnerCreateSheet(opening: DialogState) {
  const form = useForm({ resolver: zodResolver(partnerFields), defaultValues: emptyPartner })
  return (
    <CreateSheet
      {...opening}
      form={form}
      create={(body, tries) => call(partnerOperations.create, { body, ...tries })}
      operation={partnerOperations.create}
      toast={words.partner.created}
      hrefOf={({ id }) => paths.partner(id)}
      title={words.action.new_partner}
      description="The organisation, where it is, and whom to call there."
      submitLabel={words.action.create_partner}
      hasSummary
    >
      <PartnerFields />
    </CreateSheet>
  )
}
