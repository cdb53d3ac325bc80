import type { UseQueryResult } from '@tanstack/react-query'
import type { EngagementTotals } from '../../../contract/engagement-fields.ts'
import { totalsText } from '../../parts/engagement/engagement-words.ts'
import { isNotLoaded } from '../../parts/page/not-loaded.ts'
import { SectionFailure } from '../../parts/page/section-failure.tsx'

/** This year's figures above the visits and calls; nothing where nothing counts, which a failure is not (H-1657). */
export function TotalsLine({ query }: { query: UseQueryResult<EngagementTotals, Error> }) {
  if (isNotLoaded(query))
    return (
      <SectionFailure
        query={query}
        text="The figures of this year could not be loaded."
        className="-mt-2 mb-4"
      />
    )
  const said = query.data ? totalsText(query.data) : ''
  return said && <p className="-mt-2 mb-4 text-muted-foreground tabular">{said}.</p>
}
