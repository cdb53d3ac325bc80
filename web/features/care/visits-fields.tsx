import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { type Care, careOperations } from '../../../contract/care.ts'
import { queryOf } from '../../api/queries.ts'
import { CheckList } from '../../parts/chips/check-list.tsx'
import { DateFormField } from '../../parts/form/date-form-field.tsx'
import { SelectFormField } from '../../parts/form/select-form-field.tsx'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Label } from '../../ui/label.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { DaysBox } from './days-box.tsx'
import { KilometresBox } from './kilometres-box.tsx'
import { isAnyTold, officerOptions } from './officers.ts'
import {
  COUNTS,
  GENDER_RULES,
  LANGUAGE_RULES,
  SUGGESTED,
  VISITORS,
  type VisitsValues,
} from './visits-form.ts'
import { VisitsPreview } from './visits-preview.tsx'

type Props = { programmeId: string; isFirst: boolean; officers: Care['officers'] }

/** How a programme visits: how often, what counts as a visit, who goes, and who of the staff looks after it. */
export function VisitsFields({ programmeId, isFirst, officers }: Props) {
  const { control } = useFormContext<VisitsValues>()
  return (
    <div className="flex flex-col gap-5">
      <Rhythm programmeId={programmeId} isFirst={isFirst} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectFormField<VisitsValues> name="counts" label="What counts" options={COUNTS} none="none" />
        <FormField label="Volunteers together">
          <Controller
            control={control}
            name="visitors"
            render={({ field: { value, onChange } }) => (
              <SelectBox
                options={VISITORS}
                value={value === 2 ? '2' : '1'}
                onValueChange={(next) => onChange(Number(next))}
              />
            )}
          />
        </FormField>
        <SelectFormField<VisitsValues>
          name="language_rule"
          label="Language"
          options={LANGUAGE_RULES}
          none="none"
        />
        <SelectFormField<VisitsValues>
          name="gender_rule"
          label="Who may visit"
          options={GENDER_RULES}
          none="none"
        />
        <KilometresBox />
        {!isFirst && (
          <DateFormField
            name="eased_until"
            label="Nobody overdue until"
            isOptional
            min={todayInSingapore()}
            hint="Until then they are due, and not overdue"
          />
        )}
      </div>
      <Officers standing={officers} />
    </div>
  )
}

/** Within how many days the first visit, then how often, and whom that makes due; or no rhythm at all. */
function Rhythm({ programmeId, isFirst }: Omit<Props, 'officers'>) {
  const { formState, control, setValue } = useFormContext<VisitsValues>()
  const isWithout = useWatch({ control, name: 'every_days' }) === null
  const noRhythm = useId()
  const { errors } = formState
  const problems = (['first_days', 'every_days', 'grace_days'] as const).flatMap((name) =>
    errors[name]?.message ? [[name, errors[name].message] as const] : [],
  )
  return (
    <div className="rounded-lg bg-muted/60 px-4 py-3.5">
      {!isWithout && (
        <p className="flex flex-wrap items-center gap-x-1.5 gap-y-2.5 leading-9">
          First visit within <DaysBox name="first_days" label="Days until the first visit" /> days, then every{' '}
          <DaysBox name="every_days" label="Days between visits" /> days, with{' '}
          <DaysBox name="grace_days" label="Days of grace" /> days’ grace.
        </p>
      )}
      {problems.map(([name, message]) => (
        <p
          key={name}
          id={`${name}-problem`}
          role="alert"
          className="mt-1 text-sm font-medium text-destructive"
        >
          {message}
        </p>
      ))}
      <VisitsPreview programmeId={programmeId} isFirst={isFirst && !isWithout} />
      <span className="mt-1.5 flex items-center gap-1.5">
        <Checkbox
          id={noRhythm}
          checked={isWithout}
          onCheckedChange={(next) =>
            setValue('every_days', next === true ? null : SUGGESTED, {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        />
        <Label htmlFor={noRhythm} className="font-normal">
          No rhythm: nobody here is due, except people with a rhythm of their own
        </Label>
      </span>
    </div>
  )
}

function Officers({ standing }: { standing: Care['officers'] }) {
  const { control } = useFormContext<VisitsValues>()
  const staff = useQuery(queryOf(careOperations.staff))
  return (
    <FormField label="Officers" isGroup hint="It stands under ‘My programmes’ on Today for each of them">
      <Controller
        control={control}
        name="officer_ids"
        render={({ field: { value = [], onChange } }) => (
          <>
            <CheckList
              label="officers"
              options={staff.data && officerOptions(staff.data, standing)}
              chosen={value.map(String)}
              onChange={(chosen) => onChange(chosen.map(Number))}
              failure={staff.error ? 'The staff could not be loaded.' : undefined}
            />
            <p role="status" className="text-sm font-semibold text-rattan-ink">
              {!isAnyTold(value, standing) && 'Nobody is told: add an officer.'}
            </p>
          </>
        )}
      />
    </FormField>
  )
}
