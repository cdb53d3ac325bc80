import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SectionFailure } from '../../parts/page/section-failure.tsx'
import { paths } from '../../paths.ts'
import { pendingPageQuery } from './pending-queries.ts'

/** How many forms a volunteer has still to fill in, and the way to the list of them. */
export function IncompleteOf({ accountId }: { accountId: string }) {
  const scope = { programme: undefined, volunteer: accountId }
  const pending = useQuery(pendingPageQuery({ page: '1' }, scope))
  const { data, error } = pending
  if (error && !data) return <SectionFailure query={pending} text="How many could not be loaded." />
  if (!data) return null
  if (data.total === 0) return '0'
  return (
    <Link
      to={paths.incompleteForms()}
      search={{ volunteer: accountId }}
      className="rounded-xs tabular underline underline-offset-2 focus-ring"
    >
      {data.total.toLocaleString('en')}
    </Link>
  )
}
