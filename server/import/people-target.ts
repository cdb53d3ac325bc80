import { type RawBuilder, sql } from 'kysely'
import type { ImportNoun } from '../../contract/import.ts'
import { records } from '../../db/records/records.ts'

/** Where a noun's people and their links stand. */
export type Target = {
  noun: ImportNoun
  tables: {
    people: 'beneficiaries' | 'volunteers'
    links: 'programme_beneficiaries' | 'initiative_volunteers'
  }
  people: RawBuilder<unknown>
  links: RawBuilder<unknown>
  /** The columns of a link. */
  person_id: RawBuilder<unknown>
  place_id: RawBuilder<unknown>
  /** What a link leads to, by its name. */
  place_names: RawBuilder<unknown>
  /** By which people are addressed, and by which the audit names them. */
  key: RawBuilder<string>
  audit_id: RawBuilder<string>
  /** Columns with their types: of who is new beside what an import may change, and of a link beside its two ends. */
  newcomer: readonly Column[]
  link: readonly Column[]
  words: {
    one: string
    many: string
    places: readonly [one: string, many: string]
    elsewhere: 'in another programme' | 'in another initiative'
  }
}
type Column = readonly [name: string, type: 'text' | 'bigint' | 'date']
const reasoned: readonly Column[] = [
  ['status', 'text'],
  ['status_reason', 'text'],
  ['status_note', 'text'],
  ['status_day', 'date'],
]

const auditId = (noun: ImportNoun) => sql<string>`${sql.ref(`p.${records[noun].audit_id}`)}::text`

export const targets: Record<ImportNoun, Target> = {
  beneficiary: {
    noun: 'beneficiary',
    tables: { people: 'beneficiaries', links: 'programme_beneficiaries' },
    people: sql.table('beneficiaries'),
    links: sql.table('programme_beneficiaries'),
    person_id: sql.ref('beneficiary_id'),
    place_id: sql.ref('programme_id'),
    place_names: sql.table('programmes'),
    key: sql`p.serial_number`,
    audit_id: auditId('beneficiary'),
    newcomer: [['serial_number', 'text'], ...reasoned],
    link: reasoned,
    words: {
      one: 'beneficiary',
      many: 'beneficiaries',
      places: ['place in a programme', 'places in programmes'],
      elsewhere: 'in another programme',
    },
  },
  volunteer: {
    noun: 'volunteer',
    tables: { people: 'volunteers', links: 'initiative_volunteers' },
    people: sql.table('volunteers'),
    links: sql.table('initiative_volunteers'),
    person_id: sql.ref('volunteer_id'),
    place_id: sql.ref('initiative_id'),
    place_names: sql.table('initiatives'),
    key: sql`p.account_id::text`,
    audit_id: auditId('volunteer'),
    newcomer: [['account_id', 'bigint']],
    link: [],
    words: {
      one: 'volunteer',
      many: 'volunteers',
      places: ['place in an initiative', 'places in initiatives'],
      elsewhere: 'in another initiative',
    },
  },
}
