import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { settingsOperations } from '../../../contract/settings.ts'
import { queryOf } from '../../api/queries.ts'
import { cn } from '../../ui/class-names.ts'
import { words } from '../../words.ts'

const OFTEN = 3000
const SELDOM = 60_000

/** Where people are looked for: that not all of them can be found yet, and how many can (0092). Nothing when all can. */
export function PreparingNote({ isWanted = true, className }: { isWanted?: boolean; className?: string }) {
  const { data } = useQuery({
    ...queryOf(settingsOperations.preparing),
    enabled: isWanted,
    staleTime: SELDOM,
    refetchInterval: (query) => (query.state.data?.search ? OFTEN : false),
  })
  if (!isWanted || !data?.search) return null
  return (
    <p
      role="status"
      data-slot="preparing-note"
      className={cn('flex items-start gap-2 rounded-md bg-muted px-3 py-2 text-sm', className)}
    >
      <LoaderCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1 tabular-nums">{words.search.preparing(data.search)}</span>
    </p>
  )
}
