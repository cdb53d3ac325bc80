import { Problem } from '../../contract/problem.ts'

/**
 * S-15: throws 412 with the current record when If-Match names another version.
 * Called inside the change, on a row locked for update.
 */
export function requireVersion(ifMatch: number | undefined, current: { version: number }): void {
  if (ifMatch !== undefined && ifMatch !== current.version) throw new Problem('stale', { current })
}
