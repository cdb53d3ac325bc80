import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { careOperations } from '../../../contract/care.ts'
import { FOLLOW_UP_URGENCIES } from '../../../contract/follow-up.ts'
import { queryOf } from '../../api/queries.ts'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { isNotLoaded } from '../../parts/page/not-loaded.ts'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { FOLLOW_UP_UNOWNED, type FollowUpValues, followUpLabels as labels } from './follow-up-form.ts'
import { URGENCY_WORDS } from './follow-up-words.ts'

const urgencies = FOLLOW_UP_URGENCIES.map((value) => ({ value, label: URGENCY_WORDS[value] }))

type Props = { owner?: { id: number; name: string } | undefined }

/** What is to be done, by when, by whom. */
export function FollowUpFields({ owner }: Props) {
  const { register, formState } = useFormContext<FollowUpValues>()
  const { errors } = formState
  const people = useOwners(owner)
  const staff = useQuery(queryOf(careOperations.staff))
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <FormField label={labels.subject} isRequired error={errors.subject} className="col-span-full">
        <Input autoComplete="off" {...register('subject')} />
      </FormField>
      <DateFormField name="due_on" label={labels.due_on} isRequired />
      <SelectFormField<FollowUpValues>
        name="urgency"
        label={labels.urgency}
        options={urgencies}
        hint="At once stands first on the Today of whoever has it, and on everybody’s while nobody does"
      />
      <SelectFormField<FollowUpValues>
        name="owner"
        label={labels.owner}
        options={people}
        className="col-span-full"
      />
      {isNotLoaded(staff) && (
        <SectionFailure query={staff} text="The staff could not be loaded." className="col-span-full" />
      )}
      <FormField label={labels.detail} isOptional error={errors.detail} className="col-span-full">
        <Textarea rows={3} className="min-h-20" {...register('detail')} />
      </FormField>
    </div>
  )
}

/** Whose it may be; whoever has it stays named, also when their account is not in use any more. */
export function useOwners(owner: Props['owner']): { value: string; label: string }[] {
  const staff = useQuery(queryOf(careOperations.staff))
  const all = Array.isArray(staff.data) ? staff.data : []
  const known = owner && all.every(({ id }) => id !== owner.id) ? [...all, owner] : all
  return [
    { value: FOLLOW_UP_UNOWNED, label: 'Whoever takes it' },
    ...known.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
