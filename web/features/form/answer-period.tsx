import { PeriodFields } from '../../parts/filter/period-fields.tsx'
import { useAddressFilters } from '../../parts/location/address-filters.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'

type Period = { from?: string; to?: string }
const isDay = (value: string | undefined) => value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value)

/** The days whose answers are looked at, kept in the address bar; anything else that stands there is no day. */
export function useAnswerPeriod() {
  const { values, set } = useAddressFilters(['from', 'to'])
  const period: Period = {
    ...(isDay(values.from) && { from: values.from }),
    ...(isDay(values.to) && { to: values.to }),
  }
  const isSet = Object.keys(period).length > 0
  return { period, isSet, set, clear: () => set({ from: undefined, to: undefined }) }
}

/** Between which days; 'Whole time' takes both away. */
export function AnswerPeriod({ period, isSet, set, clear }: ReturnType<typeof useAnswerPeriod>) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] print:hidden">
      <PeriodFields values={period} onChange={set} />
      {isSet && (
        <Button variant="ghost" onClick={clear} className="max-sm:col-span-full max-sm:justify-self-start">
          {words.form.answers.wholeTime}
        </Button>
      )}
    </div>
  )
}
