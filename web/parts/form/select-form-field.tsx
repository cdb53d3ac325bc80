import { Controller, type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { FormField, type FormFieldProps } from '../../ui/form-field.tsx'
import { SelectBox, type SelectOption } from '../../ui/select-box.tsx'

type Props<Values extends FieldValues> = Omit<FormFieldProps, 'children' | 'error'> & {
  name: FieldPath<Values>
  options: readonly (SelectOption | string)[]
  placeholder?: string
  /** The option that the form holds as an empty text. */
  none?: string
}

/** One of several out of a list that opens; a field of the form around it. */
export function SelectFormField<Values extends FieldValues>(props: Props<Values>) {
  const { name, options, placeholder, none, ...field } = props
  const { control } = useFormContext<Values>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <FormField {...field} error={error}>
          <SelectBox
            options={options}
            value={value || none}
            onValueChange={(next) => onChange(next === none ? '' : next)}
            onBlur={onBlur}
            ref={ref}
            {...(placeholder !== undefined && { placeholder })}
          />
        </FormField>
      )}
    />
  )
}
