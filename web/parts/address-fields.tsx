import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '../ui/form-field.tsx'
import { Input } from '../ui/input.tsx'
import { words } from '../words.ts'

type AddressValues = {
  block_number: string
  street_name: string
  unit_number: string
  building_name: string
  postal_code: string
}

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: any form that holds these five fields
  form: UseFormReturn<any, any, any>
}

/** Block, unit, street, building, postal code: the labels of section 2. Postal code first, as people know it best. */
export function AddressFields(props: Props) {
  const form = props.form as UseFormReturn<AddressValues>
  const { errors } = form.formState
  return (
    <>
      <FormField label={words.label.postal_code} isRequired error={errors.postal_code}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder="090012"
          {...form.register('postal_code')}
        />
      </FormField>
      <FormField label={words.label.block_number} isRequired error={errors.block_number}>
        <Input autoComplete="off" placeholder="12A" {...form.register('block_number')} />
      </FormField>
      <FormField label={words.label.street} isRequired error={errors.street_name} className="sm:col-span-2">
        <Input autoComplete="off" {...form.register('street_name')} />
      </FormField>
      <FormField label={words.label.unit_number} isOptional error={errors.unit_number}>
        <Input autoComplete="off" placeholder="#05-123" {...form.register('unit_number')} />
      </FormField>
      <FormField label={words.label.building_name} isOptional error={errors.building_name}>
        <Input autoComplete="off" {...form.register('building_name')} />
      </FormField>
    </>
  )
}
