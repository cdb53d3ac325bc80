import { sql } from 'kysely'
import { ownName } from '../../contract/own-kinds.ts'
import type { Db } from '../../db/schema.ts'
import { lockOwnFields } from '../records/own-field-made.ts'
import { ofImportsAlone } from './fields-of-imports.ts'
import type { ImportChange } from './import-job.ts'
import { withdrawChoices } from './made-choices.ts'
import { targets } from './people-target.ts'

/**
 * Takes out the record of an import that has written nobody, and with it the fields and choices that it made: else the same file
 * would be refused for their names (H-1020). One that somebody has filled or edited meanwhile is theirs, and stays.
 */
export async function dropImport(
  { tx, audit }: Pick<ImportChange, 'tx' | 'audit'>,
  id: number,
): Promise<void> {
  const made = await tx
    .selectFrom('imports')
    .select(['noun', 'own_field_ids', 'own_choices'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (made && made.own_field_ids.length > 0) {
    const standing = await lockOwnFields(tx, made.noun)
    const untouched = await ofImportsAlone(tx, made.own_field_ids)
    for (const field of standing.filter(({ id }) => untouched.has(id))) {
      if (await isHeld(tx, made.noun, field)) continue
      await tx.deleteFrom('own_fields').where('id', '=', field.id).execute()
      await audit({ action: 'deleted', entity: 'own_field', entity_id: field.id, before: field })
    }
  }
  if (made)
    await withdrawChoices(
      { tx, audit },
      { noun: made.noun, made: made.own_choices, among: sql`true`, as: 'removed' },
    )
  await tx.deleteFrom('imports').where('id', '=', id).execute()
}

/** By whoever lies deleted too: they may be restored. */
async function isHeld(tx: Db, noun: keyof typeof targets, field: { id: number }): Promise<boolean> {
  const { rows } = await sql`select 1 from ${targets[noun].people} p
    where coalesce(p.own_values ->> ${ownName(field)}, '') <> '' limit 1`.execute(tx)
  return rows.length > 0
}
