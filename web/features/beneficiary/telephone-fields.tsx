import { useId } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { StaffContactInput } from '../../parts/contact/staff-contact-input.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Label } from '../../ui/label.tsx'
import { type BeneficiaryFormValues, beneficiaryLabels as labels } from './beneficiary-form.ts'

/** The contact number, or that there is none at all. */
export function TelephoneFields() {
  const form = useFormContext<BeneficiaryFormValues>()
  const { errors } = form.formState
  const id = useId()
  const isWithout = useWatch({ control: form.control, name: 'has_no_telephone' })
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <FormField
        label={labels.contact_number}
        isRequired={!isWithout}
        error={errors.contact_number ?? errors.has_no_telephone}
      >
        <StaffContactInput
          name="contact_number"
          readOnly={isWithout}
          className={isWithout ? 'opacity-55' : ''}
        />
      </FormField>
      <Controller
        control={form.control}
        name="has_no_telephone"
        render={({ field }) => (
          <span className="flex items-center gap-1.5">
            <Checkbox
              id={id}
              checked={field.value}
              onCheckedChange={(next) => {
                field.onChange(next === true)
                if (next === true) form.setValue('contact_number', '', { shouldDirty: true })
                form.clearErrors(['contact_number', 'has_no_telephone'])
              }}
              ref={field.ref}
            />
            <Label htmlFor={id} className="font-normal">
              {labels.has_no_telephone}
            </Label>
          </span>
        )}
      />
    </div>
  )
}
