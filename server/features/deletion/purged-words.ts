import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { forgetDetails } from './forget-details.ts'
import { textsOf } from './kept-answers.ts'
import type { PurgedNames } from './purged-names.ts'

/** Words of files that are remembered and name one of these are asked about anew; what the log kept of them goes (H-1436, 0107). */
export async function forgetWords(tx: Db, names: PurgedNames): Promise<void> {
  const { rows: words } = await sql<{ word: string }>`select distinct word from import_words`.execute(tx)
  const naming = words.filter(({ word }) => names.isNamedIn(word)).map(({ word }) => word)
  if (naming.length > 0) await sql`delete from import_words where word = any(${naming}::text[])`.execute(tx)
  const { rows: events } = await sql<{ id: number; after: unknown }>`
    select e.id, d.after from audit_events e join audit_details d on d.event_id = e.id
    where e.entity = 'import_word'`.execute(tx)
  await forgetDetails(
    tx,
    events.filter(({ after }) => textsOf(after).some(names.isNamedIn)).map(({ id }) => id),
  )
}
