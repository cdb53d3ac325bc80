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

/** `"3"` or `W/"3"`; `*` and absence mean any. Throws 400 for anything else. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())
  if (!match) throw new Problem('malformed', { message: 'If-Match must be a version in quotes' })
  return Number(match[1])
}
