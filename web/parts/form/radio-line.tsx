import type { ReactNode } from 'react'
import { Controller, type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { FormField } from '../../ui/form-field.tsx'
import { RadioChoice, RadioGroup } from '../../ui/radio-group.tsx'

type Props<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  options: readonly (readonly [value: string, label: ReactNode])[]
  className?: string
}

/** One of a few, side by side as far as they fit; a field of the form around it. */
export function RadioLine<Values extends FieldValues>({ name, label, options, className }: Props<Values>) {
  const { control } = useFormContext<Values>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <FormField label={label} isGroup error={error} className={className}>
          <RadioGroup value={value} onValueChange={onChange} className="flex-row flex-wrap gap-x-6">
            {options.map(([each, said]) => (
              <RadioChoice key={each} value={each}>
                {said}
              </RadioChoice>
            ))}
          </RadioGroup>
        </FormField>
      )}
    />
  )
}
