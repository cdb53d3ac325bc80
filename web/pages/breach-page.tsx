import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ApiProblem } from '../api/api-problem.ts'
import { BreachAsk } from '../features/protection/breach-ask.tsx'
import { type BreachQuery, breachQueryOf } from '../features/protection/breach-form.ts'
import { breachQuery } from '../features/protection/breach-queries.ts'
import { BreachResult } from '../features/protection/breach-result.tsx'
import { BreachSheet } from '../features/protection/breach-sheet.tsx'
import { BreachVerdict } from '../features/protection/breach-verdict.tsx'
import { useBack } from '../parts/location/back.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { SuperAdminsOnly } from '../parts/page/super-admins-only.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { paths } from '../paths.ts'

const HEADING = 'Breach worksheet'
const trail = () => trailOf(['Settings', paths.settings()], ['Data protection', paths.dataProtection()])

/** `/data-protection/breach`: whom an account, a phone, an export or an address could have seen (0113). */
export function BreachPage() {
  return (
    <SuperAdminsOnly heading={HEADING}>
      <Worksheet />
    </SuperAdminsOnly>
  )
}

function Worksheet() {
  const { page = 1, ...search } = useSearch({ from: '/gated/data-protection/breach' })
  const navigate = useNavigate()
  const back = useBack(paths.dataProtection())
  const asked = breachQueryOf(search)
  const query = useQuery(breachQuery(asked, page))
  const { error, data } = query
  // What is wrong with a field stands under it.
  const refused = error instanceof ApiProblem ? error.fields : {}
  const isRefused = Object.keys(refused).length > 0
  const ask = (next: BreachQuery) => {
    if (page === 1 && JSON.stringify(next) === JSON.stringify(asked)) void query.refetch()
    else void navigate({ to: '/data-protection/breach', search: next, resetScroll: false })
  }
  const turn = (next: number, isCorrection = false) =>
    void navigate({
      to: '/data-protection/breach',
      search: { ...search, ...(next > 1 && { page: next }) },
      replace: isCorrection,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        heading={HEADING}
        sub="An account was taken over, a phone lost, a file sent astray: who could have been seen, and what the PDPC asks."
        breadcrumbs={trail()}
        actions={[backAction(back)]}
      />
      <div className="max-w-3xl print:max-w-none">
        <BreachAsk asked={search} refused={refused} isAsking={query.isFetching} onAsk={ask} />
        {asked && !isRefused && (
          <>
            <BreachResult asked={asked} query={query} page={page} onPageChange={turn} />
            {data && (
              <>
                <BreachVerdict people={data.counts.people} />
                <BreachSheet asked={asked} breach={data} />
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}
