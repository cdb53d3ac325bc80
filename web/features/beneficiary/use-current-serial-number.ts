import { useEffect, useRef } from 'react'
import { isProblem } from '../../api/api-problem.ts'
import { useReplacePage } from '../../parts/location/sheet-history.ts'
import { isAnythingUnsaved } from '../../parts/unsaved/leave-guard.ts'

/** Under which number whoever was asked for stands by now, where the server says so; null else. */
function numberByNow(error: Error | null): string | null {
  if (!isProblem(error, 'not_found')) return null
  const { current } = error
  const number =
    typeof current === 'object' && current !== null && 'serial_number' in current ? current.serial_number : ''
  return typeof number === 'string' && number !== '' ? number : null
}

/**
 * Leads to the page under the number of today, where a colleague has renamed whoever stood here (H-1990). Answers whether it does:
 * what somebody types keeps the page until it is saved or dropped.
 */
export function useCurrentSerialNumber(
  error: Error | null,
  hrefOf: (serial_number: string) => string,
): boolean {
  const number = numberByNow(error)
  const href = number === null || isAnythingUnsaved() ? null : hrefOf(number)
  const lead = useRef(useReplacePage())
  useEffect(() => {
    if (href !== null) void lead.current(href)
  }, [href])
  return href !== null
}
