import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { AddressFields } from '../../parts/address/address-fields.tsx'
import { LastNameField } from '../../parts/person/last-name-field.tsx'
import { WrittenNameField } from '../../parts/person/written-name-field.tsx'
import { PictureField } from '../../parts/picture/picture-field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { type BeneficiaryFormValues, beneficiaryLabels as labels } from './beneficiary-form.ts'
import { StatusFields } from './status-fields.tsx'
import { TelephoneFields } from './telephone-fields.tsx'

type Props = {
  /** What only one of the two forms asks. */
  children?: ReactNode
  /** Under the serial number: a way to a free one. */
  serialHint?: ReactNode
  /** Of somebody who is here: in which programme they are looked at. */
  place?: { serialNumber: string; programmeId: string | null }
}

/** The fields of the New sheet and the Edit dialog, in section 2's order (G-05). */
export function BeneficiaryFields(props: Props) {
  const form = useFormContext<BeneficiaryFormValues>()
  const { errors } = form.formState
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
        <PictureField name="profile_picture" label={labels.profile_picture} className="col-span-full" />
        <FormField label={labels.first_name} isRequired error={errors.first_name}>
          <Input autoComplete="off" {...form.register('first_name')} />
        </FormField>
        <LastNameField />
        <WrittenNameField
          onDeath={() => {
            form.setValue('status', 'Inactive', { shouldDirty: true })
            form.setValue('status_reason', 'deceased', { shouldDirty: true })
            return 'A death is not kept in the name: the status below is Inactive, because deceased.'
          }}
        />
        <FormField
          label={labels.serial_number}
          isRequired
          error={errors.serial_number}
          hint={props.serialHint}
        >
          <Input autoComplete="off" {...form.register('serial_number')} />
        </FormField>
        <TelephoneFields />
        {/* Of three columns the street has one: so the dialog ends above the fold of 1366 by 768. */}
        <AddressFields streetClass="col-span-full @3xl:col-span-1" />
        <StatusFields place={props.place} />
        {props.children}
      </div>
    </div>
  )
}
