import { type RawBuilder, sql } from 'kysely'
import { living } from '../../db/living.ts'
import { nameOf } from '../../db/records/person.ts'
import type { Db } from '../../db/schema.ts'

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
export const besides = (noun: KeyedNoun) =>
  sql`${own[noun].others} as others, ${own[noun].telephones} as telephones`

export async function readPeople(db: Db, noun: KeyedNoun, ids: readonly number[]): Promise<KeyedPerson[]> {
  const { rows } = await sql<KeyedPerson>`
    select p.id, ${nameOf('p')} as name, p.last_name as family, p.name_characters as characters,
      ${besides(noun)}, ${own[noun].serials} as serials,
      p.block_number, p.street_name, p.unit_number, p.building_name, p.postal_code
    from ${sql.table(tableOf[noun])} p where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(db)
  return rows
}
