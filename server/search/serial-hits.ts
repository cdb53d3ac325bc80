import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/** What stands between the parts of a serial number; the indexes leave the same ones out. */
const SERIAL_MARKS = '-/._ '
const MOST = 50
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const serial = sql<string>`translate(lower(serial_number), ${sql.lit(SERIAL_MARKS)}, '')`

/** It begins so or ends so, which an index of its own tells each. */
export const isSerial = (bare: string) =>
  sql<boolean>`(${serial} like ${`${escaped(bare)}%`}
    or reverse(${serial}) like ${`${escaped([...bare].reverse().join(''))}%`})`

/** Whose serial number is this, begins so or ends so, with its marks or without. Of several words only where a digit is among them. */
export async function serialHits(db: Db, typed: string): Promise<{ id: number; is_whole: boolean }[]> {
  const text = typed.normalize('NFC').trim().toLowerCase()
  if (!/^\S+$/.test(text) && !/\d/.test(text)) return []
  const bare = [...text].filter((mark) => !SERIAL_MARKS.includes(mark)).join('')
  if (!/[\p{L}\p{N}]/u.test(bare)) return []
  const { rows } = await sql<{ id: number; is_whole: boolean }>`
    select id, ${serial} = ${bare} as is_whole from beneficiaries where ${living()} and ${isSerial(bare)}
    order by 2 desc, length(serial_number), serial_number limit ${sql.lit(MOST)}`.execute(db)
  return rows
}
