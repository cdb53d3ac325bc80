import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Partner, partnerFields, partnerOperations } from '../../../contract/partner.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { EditSheet } from '../../parts/form/edit-sheet.tsx'
import { words } from '../../words.ts'
import { PartnerFields } from './partner-fields.tsx'
import { letsPictureGo, partnerFormValues, partnerLabels, showPartnerField } from './partner-form.ts'

/** Section 2: Edit Partner. */
export function PartnerEditSheet({ partner, ...opening }: DialogState & { partner: Partner }) {
  const { id, version, name } = partner
  const values = partnerFormValues(partner)
  const form = useForm({ resolver: zodResolver(partnerFields), defaultValues: values })
  return (
    <EditSheet
      {...opening}
      form={form}
      values={values}
      toValues={partnerFormValues}
      version={version}
      labels={partnerLabels}
      show={showPartnerField}
      save={(body, if_match) => call(partnerOperations.update, { query: { id }, body, if_match })}
      // Programmes and initiatives carry the partner's name.
      reader={partnerFields}
      isFinal={(field, before, written: Partner) =>
        field === 'key_personnel' && letsPictureGo(before, written)
      }
      operation={partnerOperations.update}
      toast={words.partner.edited}
      title={words.action.edit_partner}
      description={name}
      submitLabel={words.action.save_partner}
      hasSummary
    >
      <PartnerFields />
    </EditSheet>
  )
}
