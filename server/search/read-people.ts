import { type RawBuilder, sql } from 'kysely'
import type { OwnHeld } from '../../contract/own-keys.ts'
import { type OwnField, ownName } from '../../contract/own-kinds.ts'
import { living } from '../../db/living.ts'
import { nameOf } from '../../db/records/person.ts'
import type { Db } from '../../db/schema.ts'
import { searchedFields } from './own-words.ts'

export type KeyedNoun = 'beneficiary' | 'volunteer'

/** All of a person that a search looks into. */
export type KeyedPerson = {
  id: number
  name: string
  family: string
  characters: string
  others: string[]
  serials: string[]
  telephones: string[]
  block_number: string
  street_name: string
  unit_number: string
  building_name: string
  postal_code: string
  /** In the organisation's own fields that a search looks into. */
  own: OwnHeld[]
}

type Own = Record<'serials' | 'others' | 'telephones', RawBuilder<unknown>>

/** Whoever rings for them, and by what names they go, too. */
const own: Record<KeyedNoun, Own> = {
  beneficiary: {
    serials: sql`array[p.serial_number]
      || array(select f.serial_number from former_serials f where f.beneficiary_id = p.id)`,
    others: sql`coalesce((select f.other_names from beneficiary_profiles f where f.beneficiary_id = p.id), '{}')
      || array(select c.name from contacts c where c.beneficiary_id = p.id and ${living('c')})`,
    telephones: sql`array[p.contact_number]
      || array(select c.telephone from contacts c where c.beneficiary_id = p.id and ${living('c')})
      || array(select t ->> 'number' from beneficiary_profiles f, jsonb_array_elements(f.other_telephones) t
        where f.beneficiary_id = p.id)`,
  },
  volunteer: {
    serials: sql`array[p.account_id::text]`,
    others: sql`array[]::text[]`,
    telephones: sql`array[p.contact_number]`,
  },
}

export const tableOf = { beneficiary: 'beneficiaries', volunteer: 'volunteers' } as const
/** What a person is called and reached by, beside the record. */
export const nameAndPhoneColumns = (noun: KeyedNoun) =>
  sql`${own[noun].others} as others, ${own[noun].telephones} as telephones`

export async function readPeople(db: Db, noun: KeyedNoun, ids: readonly number[]): Promise<KeyedPerson[]> {
  const fields = await searchedFields(db)
  const { rows } = await sql<Omit<KeyedPerson, 'own'> & OwnValued>`
    select p.id, ${nameOf('p')} as name, p.last_name as family, p.name_characters as characters,
      ${nameAndPhoneColumns(noun)}, ${own[noun].serials} as serials,
      p.block_number, p.street_name, p.unit_number, p.building_name, p.postal_code, p.own_values
    from ${sql.table(tableOf[noun])} p where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(db)
  return rows.map(({ own_values, ...person }) => ({ ...person, own: heldIn(fields, noun, own_values) }))
}

type OwnValued = { own_values: Record<string, string> }

function heldIn(fields: readonly OwnField[], noun: KeyedNoun, values: Record<string, string>): OwnHeld[] {
  return fields.flatMap((field) => {
    const value = field.noun === noun ? values[ownName(field)] : undefined
    return value ? [{ field, value }] : []
  })
}
