import { usePublicSettings } from '../api/public-settings.ts'
import { usePrintMoment } from '../parts/page/print-moment.ts'
import { dateTimeText } from '../parts/text/dates.ts'

/** The head of everything that is printed: whose it is, and when it was true. */
export function PrintHead() {
  const settings = usePublicSettings()
  const now = usePrintMoment()
  return (
    <div data-slot="print-head" className="hidden justify-between gap-6 print:flex">
      <span className="font-semibold">{settings?.organisation_name}</span>
      <span>Printed {dateTimeText(now)}</span>
    </div>
  )
}
