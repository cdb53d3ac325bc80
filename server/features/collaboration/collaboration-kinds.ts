import type { CollaborationNoun } from '../../../contract/collaboration/collaboration.ts'
import { records } from '../../../db/records/records.ts'

/** Programmes and initiatives have one shape (section 3); what is each one's own stands in its row here. */
export type CollaborationKind = {
  entity: CollaborationNoun
  table: 'programmes' | 'initiatives'
  /** How other tables, and the bodies of its calls, name it. */
  id: 'programme_id' | 'initiative_id'
}

/** Who is in it: how a link names the person, and how the address and the audit do. */
export type LinkKind<Id extends string, Key extends string> = CollaborationKind & {
  id: Id
  links: 'programme_beneficiaries' | 'initiative_volunteers'
  person: 'beneficiary' | 'volunteer'
  people: 'beneficiaries' | 'volunteers'
  person_id: 'beneficiary_id' | 'volunteer_id'
  /** The person's key in a body, and the column that holds it. */
  key: Key
  key_column: 'serial_number' | 'account_id'
  key_type: 'text' | 'bigint'
  /** The column under which the audit knows the person. */
  audited: 'id' | 'account_id'
  /** What else a link says. */
  says: readonly 'status'[]
}

export const programmes = {
  entity: 'programme',
  table: 'programmes',
  id: 'programme_id',
  links: 'programme_beneficiaries',
  person: 'beneficiary',
  people: 'beneficiaries',
  person_id: 'beneficiary_id',
  key: 'beneficiary_serial_number',
  key_column: 'serial_number',
  key_type: 'text',
  audited: records.beneficiary.audit_id,
  says: ['status'],
} as const satisfies LinkKind<string, string>

export const initiatives = {
  entity: 'initiative',
  table: 'initiatives',
  id: 'initiative_id',
  links: 'initiative_volunteers',
  person: 'volunteer',
  people: 'volunteers',
  person_id: 'volunteer_id',
  key: 'volunteer_account_id',
  key_column: 'account_id',
  key_type: 'bigint',
  audited: records.volunteer.audit_id,
  says: [],
} as const satisfies LinkKind<string, string>
