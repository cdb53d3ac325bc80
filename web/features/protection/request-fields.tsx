import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { REQUEST_ASKERS, REQUEST_CHECKS } from '../../../contract/protection-request.ts'
import { userOperations } from '../../../contract/user.ts'
import { queryOf } from '../../api/queries.ts'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { RadioLine } from '../../parts/form/radio-line.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { isNotLoaded } from '../../parts/page/not-loaded.ts'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { requestLabels as labels, NOT_YET, REQUEST_UNOWNED, type RequestValues } from './protection-form.ts'
import { ASKER_WORDS, CHECK_WORDS } from './protection-words.ts'

const checks = [
  { value: NOT_YET, label: 'Nobody has checked yet' },
  ...REQUEST_CHECKS.map((value) => ({ value, label: CHECK_WORDS[value] })),
]
const teamQuery = queryOf(userOperations.page, { query: { page: '1', page_size: '100' } })
type Props = { owner: { id: number; name: string } | undefined; isEdit: boolean }

/** Who asks, when, for what, how we know that it is they, and who answers. */
export function RequestFields({ owner, isEdit }: Props) {
  const { register, formState, watch } = useFormContext<RequestValues>()
  const { errors } = formState
  const team = useQuery(teamQuery)
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <RadioLine<RequestValues>
        name="asked_by"
        label={labels.asked_by}
        options={REQUEST_ASKERS.map((each) => [each, ASKER_WORDS[each]])}
        className="col-span-full"
      />
      {watch('asked_by') === 'representative' && (
        <FormField
          label={labels.representative}
          isRequired
          error={errors.representative}
          hint="A letter of theirs, a deputy’s order, the parent of a child."
          className="col-span-full"
        >
          <Input autoComplete="off" {...register('representative')} />
        </FormField>
      )}
      <DateFormField name="received_on" label={labels.received_on} max={todayInSingapore()} isRequired />
      <SelectFormField<RequestValues> name="owner" label={labels.owner} options={useOwners(owner)} />
      {isNotLoaded(team) && (
        <SectionFailure query={team} text="The super admins could not be loaded." className="col-span-full" />
      )}
      <SelectFormField<RequestValues>
        name="checked_how"
        label={labels.checked_how}
        options={checks}
        hint="An NRIC by itself proves nothing. Nothing is done before somebody has checked."
        className="col-span-full"
      />
      <FormField label={labels.check_note} isOptional error={errors.check_note} className="col-span-full">
        <Input autoComplete="off" {...register('check_note')} />
      </FormField>
      <FormField label={labels.wish} isOptional error={errors.wish} className="col-span-full">
        <Textarea rows={3} className="min-h-20" {...register('wish')} />
      </FormField>
      {isEdit && (
        <fieldset className="col-span-full grid grid-cols-1 gap-x-4 gap-y-5 border-t border-border pt-4 sm:grid-cols-2">
          <legend className="float-left mb-1 w-full text-muted-foreground">
            If it takes longer, tell them in writing, and by when.
          </legend>
          <DateFormField name="told_on" label={labels.told_on} max={todayInSingapore()} />
          <DateFormField name="extended_to" label={labels.extended_to} />
        </fieldset>
      )}
    </div>
  )
}

/** Super admins whose account is in use, and whoever has it by now. */
export function useOwners(owner: Props['owner']) {
  const team = useQuery(teamQuery)
  const items = Array.isArray(team.data?.items) ? team.data.items : []
  const may = items
    .filter(({ role, deactivated_at }) => role === 'super_admin' && deactivated_at === null)
    .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
  const known = owner && may.every(({ id }) => id !== owner.id) ? [...may, owner] : may
  return [
    { value: REQUEST_UNOWNED, label: 'Whoever takes it' },
    ...known.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
