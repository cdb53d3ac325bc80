import { Controller, useFormContext } from 'react-hook-form'
import { FormField, type FormFieldProps } from '../../ui/form-field.tsx'
import { DateField } from './date-field.tsx'
import { dateProblem } from './date-typed.ts'

type Props = Omit<FormFieldProps, 'children' | 'error'> & {
  name: string
  min?: string
  max?: string
}

/** A date of a form; what is wrong with what was typed is said as soon as the box is left. */
export function DateFormField({ name, min, max, ...field }: Props) {
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error, isTouched } }) => {
        const typed = typeof value === 'string' ? value : ''
        const unreadable = (isTouched || error) && dateProblem(typed)
        const outside = isTouched ? dateProblem(typed, { min, max }) : undefined
        return (
          <FormField {...field} error={unreadable || (error?.message ?? outside)}>
            <DateField
              value={typed}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
              name={name}
              min={min}
              max={max}
              // A form asks for births, and for what was, up to today: any other day may be to come.
              century={max ? 'past' : 'nearest'}
            />
          </FormField>
        )
      }}
    />
  )
}
