import { Problem } from '../../contract/problem.ts'
import type { AuditEntry } from '../../db/audit.ts'

/**
 * S-15: throws 412 with the current record when If-Match names another version; `record` is how the audit names it.
 * Called inside the change, on a row locked for update.
 */
export function requireVersion(
  ifMatch: number | undefined,
  current: { version: number },
  record: Required<Pick<AuditEntry, 'entity' | 'entity_id'>>,
): void {
  if (ifMatch !== undefined && ifMatch !== current.version) throw new Problem('stale', { current, record })
}
