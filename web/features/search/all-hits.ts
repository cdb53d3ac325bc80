import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { HITS_MAX, type SearchAnswer } from '../../../contract/search.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import type { Hit } from './search-hits.ts'

/** Where there may be more than five, the way to the list of all of them, counted by the list itself. */
export function useAllHits(answer: SearchAnswer | undefined, q: string, isCurrent: boolean): Hit[] {
  // One row is enough: what is wanted is the total.
  const query = { page: '1', page_size: '1', q }
  const isFull = (hits: readonly unknown[] = []) => hits.length >= HITS_MAX
  const [people, helpers] = [isFull(answer?.beneficiaries), isFull(answer?.volunteers)]
  const beneficiaries = useQuery({
    ...queryOf(beneficiaryOperations.page, { query }),
    enabled: people && isCurrent,
  })
  const volunteers = useQuery({
    ...queryOf(volunteerOperations.page, { query }),
    enabled: helpers && isCurrent,
  })
  return [
    ...(people ? allOf('beneficiaries', beneficiaries.data, paths.beneficiaries({ q })) : []),
    ...(helpers ? allOf('volunteers', volunteers.data, paths.volunteers({ q })) : []),
  ]
}

type Page = { total: number; is_near?: boolean; is_at_least?: boolean }

function allOf(who: string, page: Page | undefined, to: string): Hit[] {
  // Those who are only like it are not all, and never counted beyond what one look takes.
  if (page?.is_near) return []
  const total = page?.total
  if (total !== undefined && total <= HITS_MAX) return []
  const counted = total?.toLocaleString('en')
  const name = page?.is_at_least
    ? `More than ${counted} ${who}`
    : ['All', counted, who].filter(Boolean).join(' ')
  return [{ key: `all ${who}`, name, detail: 'Open the list', icon: ListFilter, to }]
}
