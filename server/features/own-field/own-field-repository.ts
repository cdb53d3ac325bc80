import { type RawBuilder, sql } from 'kysely'
import type { OwnField, OwnNoun } from '../../../contract/own-kinds.ts'
import { ownName } from '../../../contract/own-kinds.ts'
import { living } from '../../../db/living.ts'
import { records } from '../../../db/records/records.ts'
import type { Db } from '../../../db/schema.ts'
import { ownFields } from '../../records/organisation.ts'

type Named = Pick<OwnField, 'id' | 'noun' | 'choices'>
export const findOwnField = (db: Db, id: number): Promise<OwnField | undefined> =>
  ownFields(db).where('id', '=', id).executeTakeFirst()

const peopleOf = (noun: OwnNoun) => sql.table(records[noun].table)

/**
 * How many hold anything, and each choice that the field has: what people typed into others says nobody (H-1235). `among`
 * leaves out those in Recently deleted, or does not.
 */
export async function countHolders(
  db: Db,
  field: Named,
  among: RawBuilder<boolean> = living('p'),
): Promise<{ held: number; choices: { id: number; held: number }[] }> {
  const value = sql`p.own_values ->> ${ownName(field)}`
  const { rows } = await sql<{ choice: string | null; held: number }>`
    select one.choice, count(*)::int as held from ${peopleOf(field.noun)} p
    cross join lateral (select null::text as choice union all select unnest(string_to_array(${value}, ','))) one
    where ${value} <> '' and ${among} group by one.choice`.execute(db)
  const held = rows.find(({ choice }) => choice === null)?.held ?? 0
  const choices = field.choices.flatMap(({ id }) => {
    const found = rows.find(({ choice }) => choice === String(id))
    return found ? [{ id, held: found.held }] : []
  })
  return { held, choices }
}

export const everyone = sql<boolean>`true`
