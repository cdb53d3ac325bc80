import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { words } from '../../words.ts'
import { pendingCountsQuery } from './pending-queries.ts'

/** How much is still to be answered in a programme, and the way to the list of it. */
export function PendingLink({ programmeId }: { programmeId: string }) {
  const { data } = useQuery(pendingCountsQuery(programmeId))
  if (!data || data.forms.length === 0) return null
  return (
    <Link
      to={paths.incompleteForms()}
      search={{ programme: programmeId }}
      className="rounded-full bg-rattan-soft print:hidden px-2.5 py-0.5 text-sm font-[560] text-rattan-ink tabular hover:underline focus-ring"
    >
      {words.response.incomplete.count(data.pending)}
    </Link>
  )
}
