import type { WorklistCounts } from '../contract/worklist.ts'

/** What the server says to one of a page's calls. */
export const answer =
  (body: unknown, status = 200) =>
  () =>
    [status, body] as [number, unknown]

/** What Today's first call is answered: how many people there are, and for which reasons. */
export const worklistCounts = (
  people: number,
  reasons: Partial<WorklistCounts['reasons']>,
  over: Partial<WorklistCounts> = {},
): WorklistCounts => ({
  people,
  reasons: reasons as WorklistCounts['reasons'],
  urgent: 0,
  rhythms: 1,
  has_own: false,
  ...over,
})
