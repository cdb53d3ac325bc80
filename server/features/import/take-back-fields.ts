import { sql } from 'kysely'
import { ownName } from '../../../contract/own-kinds.ts'
import { living } from '../../../db/living.ts'
import type { Change } from '../../http/change.ts'
import { withdrawChoices } from '../../import/made-choices.ts'
import { targets } from '../../import/people-target.ts'
import { ownFields } from '../../records/organisation.ts'
import { lockOwnFields } from '../../records/own-field-made.ts'

/**
 * Retires the fields and choices that an import made, once its values are taken back: those that nobody living holds by then and
 * that nobody has changed since. Retired and not gone, for whoever is restored still has theirs (0025).
 */
export async function retireMade(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  import_id: number,
): Promise<void> {
  const { noun, own_field_ids, own_choices } = await tx
    .selectFrom('imports')
    .select(['noun', 'own_field_ids', 'own_choices'])
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow()
  await withdrawChoices({ tx, audit }, { noun, made: own_choices, among: living('p'), as: 'retired' })
  if (own_field_ids.length === 0) return
  const standing = await lockOwnFields(tx, noun)
  for (const before of standing.filter((field) => own_field_ids.includes(field.id))) {
    if (before.retired_at !== null || before.version > 1) continue
    const holder = await sql`select 1 from ${targets[noun].people} p
      where coalesce(p.own_values ->> ${ownName(before)}, '') <> '' and ${living('p')} limit 1`.execute(tx)
    if (holder.rows.length > 0) continue
    await tx
      .updateTable('own_fields')
      .set({ retired_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', before.id)
      .execute()
    const [after] = await ownFields(tx).where('id', '=', before.id).execute()
    await audit({ action: 'retired', entity: 'own_field', entity_id: before.id, before, after: after ?? {} })
  }
}
