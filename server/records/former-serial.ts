import { sql } from 'kysely'
import { Problem } from '../../contract/problem.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

type Renamed = { id: number; former: string; serial_number: string }

/**
 * Who had these numbers last, where they live and have another by now. Of a number that somebody has, or took along into the
 * bin since, nobody.
 */
async function readRenamed(db: Db, serials: readonly string[]): Promise<Renamed[]> {
  const { rows } = await sql<Renamed>`
    select distinct on (f.serial_number) b.id, f.serial_number as former, b.serial_number
    from former_serials f join beneficiaries b on b.id = f.beneficiary_id and ${living('b')}
    where f.serial_number = any(${[...serials]}::text[]) and not exists (select from beneficiaries d
      where d.serial_number = f.serial_number and (${living('d')} or d.deleted_at > f.until))
    order by f.serial_number, f.id desc`.execute(db)
  return rows
}

/** Each of these numbers as it is by now: that of whoever had it last, where nobody has it any more (H-1990). */
export async function currentSerialNumbers(db: Db, serials: readonly string[]): Promise<string[]> {
  const byNow = new Map((await readRenamed(db, serials)).map((one) => [one.former, one.serial_number]))
  return serials.map((serial) => byNow.get(serial) ?? serial)
}

/**
 * Called where nobody living has this number: throws 404 that says which number whoever had it has by now, with `current` for the
 * page that leads there (H-1990). For staff alone. Nothing is thrown where nobody else's it was.
 */
export async function throwIfRenumbered(db: Db, serial: string): Promise<void> {
  const [renamed] = await readRenamed(db, [serial])
  if (!renamed) return
  const { id, serial_number } = renamed
  throw new Problem('not_found', {
    message: `${serial} is ${serial_number} by now`,
    current: { serial_number },
    names: [id],
  })
}

export const anotherByNow = (serial: string): Problem =>
  new Problem('conflict', {
    message: `${serial} is another person by now. Nothing was written: open the page of the person who is meant`,
  })

/** Throws 409 where this person has another number, and never had this one: somebody else is meant by one of the two (H-1990). */
export async function requireWasTheirs(
  db: Db,
  person: { id: number; serial_number: string },
  serial: string,
): Promise<void> {
  if (person.serial_number === serial) return
  const { rows } = await sql`select from former_serials
    where beneficiary_id = ${person.id} and serial_number = ${serial} limit 1`.execute(db)
  if (rows.length > 0) return
  throw anotherByNow(serial)
}
