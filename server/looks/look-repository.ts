import { sql } from 'kysely'
import type { Seen } from '../../contract/subjects.ts'
import { living } from '../../db/living.ts'
import type { LookTable } from '../../db/look-tables.ts'
import type { Db } from '../../db/schema.ts'

type Actor = Pick<LookTable, 'actor_kind' | 'actor_id' | 'manner' | 'operation'>
export type GatheredLook = Actor & Seen & { at: string }

/**
 * Writes looks in one insert, with inner ids in the place of keys. A key that is nobody's is left out, and a look that
 * showed nobody; a serial number that was changed within the second is still known by the one before.
 */
export async function insertLooks(db: Db, looks: readonly GatheredLook[]): Promise<void> {
  const [beneficiaries, volunteers] = await Promise.all([
    idsOfSerials(
      db,
      looks.flatMap(({ beneficiary }) => beneficiary),
    ),
    idsOfAccounts(
      db,
      looks.flatMap(({ volunteer }) => volunteer),
    ),
  ])
  const rows = looks.flatMap(({ beneficiary, volunteer, ...look }) => {
    const served = idsOf(beneficiary, (key) => (typeof key === 'number' ? key : beneficiaries.get(key)))
    const visiting = idsOf(volunteer, (account) => volunteers.get(account))
    const people = served.length + visiting.length
    return people === 0 ? [] : { ...look, beneficiaries: served, volunteers: visiting, people }
  })
  if (rows.length > 0) await db.insertInto('looks').values(rows).execute()
}

const idsOf = <Key>(keys: readonly Key[], idOf: (key: Key) => number | undefined): number[] =>
  [...new Set(keys.flatMap((key) => idOf(key) ?? []))].sort((a, b) => a - b)

async function idsOfSerials(db: Db, keys: readonly (string | number)[]): Promise<Map<string, number>> {
  const serials = [...new Set(keys.filter((key) => typeof key === 'string'))]
  if (serials.length === 0) return new Map()
  // The last of a number wins: its living holder, before that who has it in the bin, before that who had it.
  const { rows } = await sql<{ serial_number: string; id: number }>`
    select f.serial_number, f.beneficiary_id as id, 0 as rank from former_serials f where f.serial_number = any(${serials}::text[])
    union all
    select b.serial_number, b.id, case when ${living('b')} then 2 else 1 end from beneficiaries b
      where b.serial_number = any(${serials}::text[])
    order by rank, id`.execute(db)
  return new Map(rows.map(({ serial_number, id }) => [serial_number, id]))
}

async function idsOfAccounts(db: Db, keys: readonly number[]): Promise<Map<number, number>> {
  const accounts = [...new Set(keys)]
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('volunteers')
    .select(['account_id', 'id'])
    .where('account_id', '=', sql<number>`any(${accounts}::bigint[])`)
    .execute()
  return new Map(rows.map(({ account_id, id }) => [account_id, id]))
}
