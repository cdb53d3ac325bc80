import { useFormContext } from 'react-hook-form'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { type VisitsValues, visitsLabels } from './visits-form.ts'

/** How far a volunteer may live from the people of a programme to be proposed (visits 4). */
export function KilometresBox() {
  const { register, formState } = useFormContext<VisitsValues>()
  return (
    <FormField
      label={visitsLabels.max_km ?? ''}
      isOptional
      error={formState.errors.max_km}
      hint="Nobody who lives further away is proposed"
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        {...register('max_km', { setValueAs: kilometresOf })}
      />
    </FormField>
  )
}

/** Empty is no limit; what is no number stays as it was typed, to be refused. */
const kilometresOf = (typed: unknown) => {
  const text = String(typed ?? '').trim()
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : text
}
