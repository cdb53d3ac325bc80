import { sql } from 'kysely'
import { Problem } from '../../../contract/problem.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

// Both below order by `b.id + 0`: by `b.id` everybody would be walked in that order until one is met, for each number anew.

/** Of serial numbers what each looks like, and the number here, if any, that nobody could tell from it. */
export async function readAlike(
  db: Db,
  serials: readonly string[],
): Promise<Map<string, { looks: string; alike: string | null }>> {
  const { rows } = await sql<{ serial: string; looks: string; alike: string | null }>`
    select k.serial, k.looks, b.serial_number as alike
    from (select s as serial, serial_looks(s) as looks from unnest(${[...new Set(serials)]}::text[]) s) k
    left join lateral (select b.serial_number from beneficiaries b
      where serial_looks(b.serial_number) = k.looks and k.looks <> '' and b.serial_number <> k.serial and ${living('b')}
      order by b.id + 0 limit 1) b on true`.execute(db)
  return new Map(rows.map(({ serial, ...of }) => [serial, of]))
}

/**
 * Throws 409 where somebody else's number looks like this one. Two who choose such numbers at once wait for one another.
 * Those that stood before this was refused stay.
 */
export async function refuseAlike(tx: Db, serial: string, own_id?: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(serial_looks(${serial}), 170))`.execute(tx)
  const found = await tx
    .selectFrom('beneficiaries as b')
    .select(['b.id', 'b.serial_number', 'b.first_name', 'b.last_name', 'b.display_name'])
    .where(
      sql<boolean>`serial_looks(b.serial_number) = serial_looks(${serial}) and serial_looks(${serial}) <> ''`,
    )
    .where('b.serial_number', '<>', serial)
    .where('b.id', '<>', own_id ?? 0)
    .where(living('b'))
    .orderBy(sql`b.id + 0`)
    .limit(1)
    .executeTakeFirst()
  if (!found) return
  const message = `${looksLikeText(found.serial_number, shownName(found))}. Choose another number`
  throw new Problem('conflict', { message, fields: { serial_number: message }, names: [found.id] })
}

/** 'This looks like BN-01, the number of Siti Tan' */
export const looksLikeText = (serial: string, name: string): string =>
  `This looks like ${serial}, the number of ${name}`
