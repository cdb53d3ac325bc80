import { sql } from 'kysely'
import type { VisitedContact } from '../../../contract/visit.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

/** Of these people whom to ring in an emergency, and by name alone who may be told nothing; in the order of ringing. */
export async function readVisitContacts(
  db: Db,
  beneficiary_ids: readonly number[],
): Promise<(beneficiary_id: number) => VisitedContact[]> {
  const { rows } = await sql<VisitedContact & { beneficiary_id: number }>`
    select beneficiary_id, name, relation, may_be_told,
      case when is_emergency then telephone else '' end as telephone,
      case when is_emergency then language else '' end as language
    from contacts
    where beneficiary_id = any(${[...beneficiary_ids]}::bigint[]) and ${living()}
      and (is_emergency or may_be_told = 'nothing')
    order by beneficiary_id, rank, id`.execute(db)
  const byPerson = Map.groupBy(rows, ({ beneficiary_id }) => beneficiary_id)
  return (id) => (byPerson.get(id) ?? []).map(({ beneficiary_id: _, ...contact }) => contact)
}
