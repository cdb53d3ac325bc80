import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type NameOrder, proposedName, renewedName } from '../../../contract/proposed-name.ts'
import { fieldLabels } from '../../../contract/records/labels.ts'
import { usePublicSettings } from '../../api/public-settings.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'

type Names = { first_name: string; last_name: string; display_name: string }

/** How the person writes the name: it follows the two fields above until somebody writes something else. */
export function WrittenNameField({ className }: { className?: string }) {
  const form = useFormContext<Names>()
  const { errors, isSubmitted } = form.formState
  const order = usePublicSettings()?.name_order ?? 'family_first'
  const [first_name = '', last_name = ''] = useWatch({
    control: form.control,
    name: ['first_name', 'last_name'],
  })
  // The last that was whole: while a last name is typed anew there is none.
  const whole = useRef<Names | null>(null)
  useEffect(() => {
    const written = form.getValues('display_name')
    const proposed = following(whole.current, { first_name, last_name, display_name: written }, order)
    if (isWhole({ first_name, last_name })) whole.current = { first_name, last_name, display_name: proposed }
    if (proposed === written) return
    form.setValue('display_name', proposed, { shouldDirty: true, shouldValidate: isSubmitted })
    // Whether a last name may be missing depends on what has just changed here.
    if (isSubmitted) void form.trigger('last_name')
  }, [first_name, last_name, order, form, isSubmitted])
  const isAlone = first_name.trim() !== '' && last_name.trim() === ''
  return (
    <FormField
      label={fieldLabels.display_name}
      error={errors.display_name}
      className={className ?? ''}
      hint={isAlone ? 'One name only? Leave Last Name empty and write it here.' : undefined}
    >
      <Input autoComplete="off" {...form.register('display_name')} />
    </FormField>
  )
}

const isWhole = ({ first_name, last_name }: Omit<Names, 'display_name'>) =>
  first_name.trim() !== '' && last_name.trim() !== ''

/** A last name that is missing is asked for, so nothing is proposed without it: who has one name alone writes it. */
function following(was: Names | null, { display_name: written, ...is }: Names, order: NameOrder): string {
  if (written !== '' && written !== was?.display_name) return written
  if (!was) return isWhole(is) ? proposedName(is, order) : ''
  const isOwn = renewedName(was, nobody, order) === was.display_name
  if (isOwn && written !== '') return written
  if (!isWhole(is)) return ''
  return isOwn ? proposedName(is, order) : renewedName(was, is, order)
}

/** What is renewed to these was proposed. */
const nobody = { first_name: '?', last_name: '?' }
