import { type RawBuilder, sql } from 'kysely'
import type { ImportNoun } from '../../../contract/import.ts'

/** Where a noun's people and their links stand. */
export type Target = {
  people: RawBuilder<unknown>
  links: RawBuilder<unknown>
  /** The columns of a link. */
  person_id: RawBuilder<unknown>
  place_id: RawBuilder<unknown>
  /** By which people are addressed, and by which the audit names them. */
  key: RawBuilder<string>
  audit_id: RawBuilder<string>
  words: { one: string; many: string; elsewhere: 'in another programme' | 'in another initiative' }
}

export const targets: Record<ImportNoun, Target> = {
  beneficiary: {
    people: sql.table('beneficiaries'),
    links: sql.table('programme_beneficiaries'),
    person_id: sql.ref('beneficiary_id'),
    place_id: sql.ref('programme_id'),
    key: sql`p.serial_number`,
    audit_id: sql`p.id::text`,
    words: { one: 'beneficiary', many: 'beneficiaries', elsewhere: 'in another programme' },
  },
  volunteer: {
    people: sql.table('volunteers'),
    links: sql.table('initiative_volunteers'),
    person_id: sql.ref('volunteer_id'),
    place_id: sql.ref('initiative_id'),
    key: sql`p.account_id::text`,
    audit_id: sql`p.account_id::text`,
    words: { one: 'volunteer', many: 'volunteers', elsewhere: 'in another initiative' },
  },
}
