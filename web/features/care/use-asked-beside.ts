import { useEffect, useRef } from 'react'
import type { WorklistCounts } from '../../../contract/worklist.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'

/**
 * What is counted beside the chips of Today follows them: whenever they say other numbers, or are drawn on another day, it is asked again.
 * By a clock of its own it would go through twelve weeks every minute, and differ from them in between all the same.
 */
export function useAskedBeside(
  counts: WorklistCounts | undefined,
  refetch: (options: { cancelRefetch: boolean }) => unknown,
): void {
  const told = counts && JSON.stringify([todayInSingapore(), counts.people, counts.reasons])
  const before = useRef(told)
  useEffect(() => {
    if (told === undefined || told === before.current) return
    const isFirst = before.current === undefined
    before.current = told
    // After a change of one's own both are asked at once already.
    if (!isFirst) refetch({ cancelRefetch: false })
  }, [told, refetch])
}
