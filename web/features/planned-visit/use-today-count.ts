import { useQuery } from '@tanstack/react-query'
import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { countOfTodayQuery } from './planned-visit-queries.ts'
import { hasNobody, isUnreported, todayCount } from './planned-visit-words.ts'

type Page = { items: PlannedVisit[]; total: number }

/** What stands beside the title, where it is more than how many there are; '' until it is known. */
export function useTodayCount(isMine: boolean, page: Page | undefined): string | undefined {
  // Those of Inactive volunteers stand first: the rows in sight tell whether there are any.
  const isLacking = page?.items?.some(hasNobody) ?? false
  const isMixed = isLacking || (page?.items?.some(isUnreported) ?? false)
  const ofToday = useQuery({ ...countOfTodayQuery(isMine), enabled: isMixed }).data?.total
  const withNobody = useQuery({ ...countOfTodayQuery(isMine, true), enabled: isLacking }).data?.total
  if (!isMixed) return undefined
  if (ofToday === undefined || (isLacking && withNobody === undefined)) return ''
  return todayCount(page?.total ?? 0, ofToday, isLacking ? withNobody : 0)
}
