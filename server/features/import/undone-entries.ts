import type { ImportRecord } from '../../../contract/import.ts'
import type { Fields } from '../../../contract/records/record.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import { withoutSensitive } from '../../records/own-audit.ts'

/** Somebody whom a take-back touches, and how. */
export type Undone = {
  entity_id: number
  audit_id: string
  deletes: boolean
  puts_back: boolean
  leaves: boolean
  restores_link: boolean
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What the audit says of each person whom an import's take-back touched. */
export function entriesOfPeople(
  rows: readonly Undone[],
  fields: Fields,
  { id: import_id, noun, into_id }: ImportRecord,
): AuditEntry[] {
  const place =
    into_id === null ? {} : { [noun === 'beneficiary' ? 'programme_id' : 'initiative_id']: into_id }
  return rows.flatMap((row): AuditEntry[] => {
    const who = { entity: noun, entity_id: row.audit_id }
    if (row.deletes) return [{ ...who, action: 'deleted', after: { import_id } }]
    const entries: AuditEntry[] = []
    if (row.puts_back) {
      const sides = { before: row.after ?? {}, after: { ...row.before, import_id } }
      entries.push({ ...who, action: 'updated', ...withoutSensitive(fields, sides) })
    }
    if (row.leaves || row.restores_link) {
      const action = row.leaves ? 'unlinked' : 'updated'
      entries.push({ ...who, action, before: place, after: { import_id } })
    }
    return entries
  })
}

/** Of each contact that it deleted. */
export const entriesOfContacts = (
  dropped: readonly { id: number; name: string }[],
  import_id: number,
): AuditEntry[] =>
  dropped.map(({ id, name }) => ({
    action: 'deleted',
    entity: 'contact',
    entity_id: id,
    before: { name },
    after: { import_id },
  }))

/** Of each place that a tick in the file made. */
export const entriesOfLinks = (
  left: readonly { person: number; place: number }[],
  entity: ImportRecord['noun'],
  import_id: number,
): AuditEntry[] =>
  left.map(({ person, place: programme_id }) => ({
    action: 'unlinked',
    entity,
    entity_id: person,
    before: { programme_id },
    after: { import_id },
  }))
