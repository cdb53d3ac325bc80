import { sql } from 'kysely'
import { serialAfter } from '../../../contract/serial-style.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

/** Where nobody is here yet. */
const FIRST_PREFIX = 'B-'
const WIDTH = 4
const DIGITS_MAX = 14

/** The next free number after a prefix; that of most of the living where none is given. */
export async function nextNumber(
  db: Db,
  given: string | undefined,
): Promise<{ prefix: string; serial_number: string }> {
  const prefix = given ?? (await usualPrefix(db))
  const { rows } = await sql<{ number: number; width: number }>`
    select max(digits::bigint) as number, max(length(digits)) as width
    from (select substr(serial_number, length(${prefix}::text) + 1) as digits from beneficiaries
      where starts_with(serial_number, ${prefix})) s
    where digits ~ ${`^[0-9]{1,${DIGITS_MAX}}$`}`.execute(db)
  const { number, width } = rows[0] ?? { number: null, width: null }
  const style = { prefix, suffix: '', width: width ?? WIDTH, number: Number(number ?? 0) }
  return { prefix, serial_number: serialAfter(style, 1) ?? '' }
}

async function usualPrefix(db: Db): Promise<string> {
  const { rows } = await sql<{ prefix: string }>`
    select regexp_replace(serial_number, '[0-9]+$', '') as prefix from beneficiaries
    where serial_number ~ '[0-9]$' and ${living()}
    group by 1 order by count(*) desc, max(id) desc limit 1`.execute(db)
  return rows[0]?.prefix ?? FIRST_PREFIX
}
