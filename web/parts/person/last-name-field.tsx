import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldLabels } from '../../../contract/records/labels.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Label } from '../../ui/label.tsx'

type Form = { first_name: string; last_name: string; display_name: string }

/** Section 5's last name, or that somebody has one name alone (D-16): the name as written is then the first name, until it is changed. */
export function LastNameField({ note }: { note?: string }) {
  const form = useFormContext<Form>()
  const id = useId()
  const [first_name = '', last_name = '', display_name = ''] = useWatch({
    control: form.control,
    name: ['first_name', 'last_name', 'display_name'],
  })
  const isOne = last_name.trim() === '' && display_name.trim() !== ''
  function setOne(isNow: boolean) {
    const change = { shouldDirty: true, shouldTouch: true }
    if (isNow) form.setValue('last_name', '', change)
    form.setValue('display_name', isNow ? first_name.trim() : '', change)
    form.clearErrors('last_name')
    if (!isNow) form.setFocus('last_name')
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <FormField
        label={fieldLabels.last_name}
        isRequired={note === undefined && !isOne}
        note={note}
        error={form.formState.errors.last_name}
      >
        <Input autoComplete="off" {...form.register('last_name')} />
      </FormField>
      {first_name.trim() !== '' && (last_name.trim() === '' || isOne) && (
        <span className="flex items-center gap-1.5">
          <Checkbox id={id} checked={isOne} onCheckedChange={(next) => setOne(next === true)} />
          <Label htmlFor={id} className="font-normal">
            One name only
          </Label>
        </span>
      )}
    </div>
  )
}
