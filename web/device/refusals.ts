import type { AttachmentLost } from '../../contract/attachment.ts'
import { ApiProblem } from '../api/api-problem.ts'

/** Why the office did not take what was sent; '' where it did, or may yet. */
export type Refusal = '' | 'not_found' | 'conflict' | 'invalid' | 'other'

/** Said by the phone itself: its bytes are not here any more. */
export const NOT_ON_PHONE = 410
const refusals: Readonly<Record<number, Refusal>> = { 404: 'not_found', 409: 'conflict', 422: 'invalid' }
/** Passing states: no way there, not signed in, no PIN yet, too many at once, the server unwell. */
const passing = [0, 401, 403, 408, 425, 429]

/** '' when another try may bring it there. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiProblem) || passing.includes(error.status) || error.status >= 500) return ''
  // Something between phone and server answered in its place: a hotel's page, a proxy.
  if (error.code === 'unreadable') return ''
  return refusals[error.status] ?? 'other'
}

/** In the server's own words: what stands between may fail on everything. */
export const isServerFault = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 500 && error.code !== 'unreadable'

/** What the office is told of what it did not take; '' where it expects none. */
export function lostBy(error: unknown): AttachmentLost | '' {
  const refusal = refusalOf(error)
  if (refusal === '' || refusal === 'not_found') return ''
  return error instanceof ApiProblem && error.status === NOT_ON_PHONE ? 'unreadable' : 'refused'
}
