import { sql } from 'kysely'
import type { ImportNoun } from '../../contract/import.ts'
import { keptFileName } from '../../contract/kept-file-name.ts'
import type { ImportRowTable } from '../../db/import-tables.ts'
import type { Db } from '../../db/schema.ts'

/** What an import did to one person, for taking it back: see db/import-tables.ts. */
export type ImportRow = Omit<
  ImportRowTable,
  'import_id' | 'contact_ids' | 'tick_link_ids' | 'written_at' | 'is_undone'
> & {
  tick_link_ids?: readonly number[]
  contact_ids?: readonly number[]
}

/** Opens the record of an import; its counts come at the end. */
export async function startImport(
  tx: Db,
  made: {
    noun: ImportNoun
    into_id: number | null
    into_name: string
    file_name: string
    created_by: number
    own_field_ids: readonly number[]
  },
): Promise<number> {
  const { own_field_ids, ...rest } = made
  const values = {
    ...rest,
    file_name: keptFileName(made.file_name),
    own_field_ids: sql<number[]>`${JSON.stringify(own_field_ids)}::jsonb`,
  }
  const row = await tx.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Takes a JSON array of rows. */
export async function recordRows(tx: Db, import_id: number, rows: string): Promise<void> {
  await sql`
    insert into import_rows
      (import_id, entity_id, outcome, before, version, profile_version, own_version, link_id, link_before,
       link_version, link_reason, name_cell, contact_ids, tick_link_ids)
    select ${import_id}, entity_id, outcome, before, version, profile_version, own_version, link_id, link_before,
      link_version, link_reason, name_cell, coalesce(contact_ids, '[]'), coalesce(tick_link_ids, '[]')
    from jsonb_to_recordset(${rows}::jsonb) as r(entity_id bigint, outcome text, before jsonb, version integer,
      profile_version integer, own_version integer, link_id bigint, link_before text, link_version integer,
      link_reason jsonb, name_cell text, contact_ids jsonb, tick_link_ids jsonb)`.execute(tx)
}

export async function countImport(
  tx: Db,
  id: number,
  counts: { created: number; updated: number; unchanged: number; skipped: number; refused: number },
): Promise<void> {
  await tx.updateTable('imports').set(counts).where('id', '=', id).execute()
}
