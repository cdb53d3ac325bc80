import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

export type Person = { noun: 'beneficiary' | 'volunteer'; id: number; key: string; words: string[] }

/** Everybody, under a name that stands nowhere else, so that whatever shows it shows them. */
export async function everybody(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person & { name: string }>`
    select 'beneficiary' as noun, id, serial_number as key, 'Xb' || id || 'x' as name from beneficiaries
    union all select 'volunteer', id, account_id::text, 'Xv' || id || 'x' from volunteers`.execute(db)
  await sql`update beneficiaries set display_name = 'Xb' || id || 'x', last_name = 'Xb' || id || 'x'
    where display_name <> 'Xb' || id || 'x'`.execute(db)
  await sql`update volunteers set display_name = 'Xv' || id || 'x', last_name = 'Xv' || id || 'x'
    where display_name <> 'Xv' || id || 'x'`.execute(db)
  return rows.map(({ name, ...row }) => ({
    ...row,
    // What somebody was called when they wrote it down stands beside a volunteer's account id.
    words: row.noun === 'beneficiary' ? [name, row.key] : [name, `account_id":${row.key}`],
  }))
}

export const says = (text: string, word: string) =>
  new RegExp(`(?<![a-zA-Z0-9-])${word}(?![\\w-])`).test(text)
