import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { STATUSES } from '../../../contract/constants.ts'
import { isAboutPerson } from '../../../contract/status-reason.ts'
import { isNotLoaded } from '../../parts/page/not-loaded.ts'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { noReason, type Reasoned, StatusReasonFields } from '../../parts/person/status-reason.tsx'
import { listText } from '../../parts/text/list-text.ts'
import { FormField } from '../../ui/form-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { words } from '../../words.ts'
import { type BeneficiaryFormValues, beneficiaryLabels as labels } from './beneficiary-form.ts'
import { beneficiaryProgrammesQuery } from './beneficiary-queries.ts'

const BackAsked = lazy(() => import('./back-asked.tsx').then((m) => ({ default: m.BackAsked })))

type Place = { serialNumber: string; programmeId: string | null }

/** The status, and beside Inactive why, since when, and where else that holds. */
export function StatusFields({ place }: { place?: Place | undefined }) {
  const form = useFormContext<BeneficiaryFormValues>()
  const { errors, defaultValues } = form.formState
  const [status, status_reason, status_note, status_day] = useWatch({
    control: form.control,
    name: ['status', 'status_reason', 'status_note', 'status_day'],
  })
  const say = (next: Reasoned) => {
    for (const name of ['status_reason', 'status_note', 'status_day'] as const)
      form.setValue(name, next[name], { shouldDirty: true, shouldTouch: true })
    form.clearErrors(['status_reason', 'status_note', 'status_day'])
  }
  return (
    <>
      <FormField label={labels.status} isRequired error={errors.status}>
        <Controller
          control={form.control}
          name="status"
          render={({ field }) => (
            <SelectBox
              options={[...STATUSES]}
              value={field.value}
              onValueChange={(next) => {
                field.onChange(next)
                if (next === 'Active') say(noReason)
              }}
              onBlur={field.onBlur}
              ref={field.ref}
              placeholder={words.hint.choose_status}
            />
          )}
        />
      </FormField>
      {status === 'Inactive' && (
        <>
          <StatusReasonFields
            value={{ status_reason, status_note, status_day }}
            onChange={say}
            errors={errors}
          />
          {place && status_reason && <WhereItHolds place={place} reason={status_reason} />}
        </>
      )}
      {place && defaultValues?.status_reason === 'deceased' && !isAboutPerson(status_reason) && (
        <Suspense>
          <BackAsked place={place} status={status} />
        </Suspense>
      )}
    </>
  )
}

/** Told before it is saved. */
function WhereItHolds({ place, reason }: { place: Place; reason: string }) {
  const asked = useQuery(beneficiaryProgrammesQuery(place.serialNumber))
  if (isNotLoaded(asked))
    return (
      <SectionFailure
        query={asked}
        text="In which programmes they are could not be loaded."
        className="col-span-full"
      />
    )
  const programmes = asked.data ?? []
  const here = programmes.find(({ programme_id }) => String(programme_id) === place.programmeId)
  const elsewhere = programmes
    .filter((one) => one !== here && one.status === 'Active')
    .map(({ programme_name }) => programme_name)
  const said = isAboutPerson(reason)
    ? elsewhere.length > 0 && `Also in ${listText(elsewhere)}: they become Inactive there too.`
    : here && `In ${here.programme_name} alone.`
  return said ? (
    <p role="status" className="col-span-full text-sm text-muted-foreground">
      {said}
    </p>
  ) : null
}
