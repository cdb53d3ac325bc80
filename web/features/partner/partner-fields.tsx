import { useFormContext } from 'react-hook-form'
import { STATUSES } from '../../../contract/constants.ts'
import { AddressFields } from '../../parts/address/address-fields.tsx'
import { StaffContactInput } from '../../parts/contact/staff-contact-input.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { PictureField } from '../../parts/picture/picture-field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'
import { KeyPersonnelFields } from './key-personnel-fields.tsx'
import { partnerLabels as labels, type PartnerFormValues } from './partner-form.ts'

/** What New Partner and Edit Partner share: section 3's fields. */
export function PartnerFields() {
  const form = useFormContext<PartnerFormValues>()
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormField label={labels.name} isRequired error={errors.name} className="sm:col-span-2">
        <Input autoComplete="off" {...form.register('name')} />
      </FormField>
      <PictureField name="logo" label={labels.logo} className="sm:col-span-2" />
      <FormField label={labels.website} isOptional error={errors.website} className="sm:col-span-2">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.org"
          {...form.register('website')}
        />
      </FormField>
      <FormField label={labels.contact_number} isRequired error={errors.contact_number}>
        <StaffContactInput name="contact_number" placeholder="6123 4567" />
      </FormField>
      <SelectFormField<PartnerFormValues>
        name="status"
        label={labels.status}
        options={STATUSES}
        placeholder={words.hint.choose_status}
        isRequired
      />
      <AddressFields />
      <KeyPersonnelFields />
    </div>
  )
}
