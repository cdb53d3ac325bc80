import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = {
  label: string
  /** By which what is wrong with it is found on the page. */
  field: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A small whole number at a form's head, kept as it is typed. */
export const SmallNumberField = ({ label, field, value, error, onChange }: Props) => (
  <FormField label={label} error={error} className="max-w-64">
    <Input
      inputMode="numeric"
      data-field={field}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      className="w-20 tabular"
    />
  </FormField>
)
