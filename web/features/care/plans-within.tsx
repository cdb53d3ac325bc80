import { useQuery } from '@tanstack/react-query'
import { plannedVisitOperations } from '../../../contract/planned-visit.ts'
import { queryOf } from '../../api/queries.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { planText } from '../../parts/text/plan-text.ts'

type Props = { serialNumber: string; until: string }

/** Who means to go during a pause: they are not told of it, and would stand before a closed door (visits, trap 5). */
export function PlansWithin({ serialNumber, until }: Props) {
  const { data } = useQuery({
    ...queryOf(plannedVisitOperations.page, {
      query: {
        beneficiary_serial_number: serialNumber,
        state: 'planned',
        from: todayInSingapore(),
        sort: 'planned_on',
        order: 'asc',
        page: '1',
        page_size: '20',
      },
    }),
    enabled: until !== '',
  })
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(data?.items) ? data.items : []
  // Nobody counts on an Inactive volunteer (0098).
  const within = items.filter((plan) => plan.planned_on <= until && !plan.volunteer_is_inactive)
  if (until === '' || within.length === 0) return null
  return (
    <div role="status" className="rounded-md bg-rattan-soft px-3 py-2 text-sm text-rattan-ink">
      <p className="font-semibold">Somebody means to go within the pause:</p>
      <ul className="my-1">
        {within.map(({ id, planned_on, part, volunteer_display_name }) => (
          <li key={id} className="first-letter:uppercase wrap-anywhere">
            {planText({ on: planned_on, part })}, {volunteer_display_name}
          </li>
        ))}
      </ul>
      <p>The visits stay planned: cancel them on the person’s page, or ring whoever goes.</p>
    </div>
  )
}
