import { sql } from 'kysely'
import { ownName } from '../../../contract/own-kinds.ts'
import { living } from '../../../db/living.ts'
import { nextVersion } from '../../../db/next-version.ts'
import type { Change } from '../../http/change.ts'
import { fieldsGoingWith } from '../../import/fields-of-imports.ts'
import { withdrawChoices } from '../../import/made-choices.ts'
import { targets } from '../../import/people-target.ts'
import { ownFields } from '../../records/organisation.ts'
import { lockOwnFields } from '../../records/own-field-made.ts'

/**
 * Retires the fields and choices that an import made, once its values are taken back: those that nobody living holds by then and
 * that nobody but imports has changed since, whichever import goes last (H-1192). Retired and not gone, for whoever is restored still has theirs (0025).
 */
export async function retireMade(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  import_id: number,
): Promise<void> {
  const { noun, own_choices } = await tx
    .selectFrom('imports')
    .select(['noun', 'own_choices'])
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow()
  await withdrawChoices({ tx, audit }, { noun, made: own_choices, among: living('p'), as: 'retired' })
  const standing = await lockOwnFields(tx, noun)
  const going = await fieldsGoingWith(tx, import_id)
  for (const before of standing.filter(({ id }) => going.has(id))) {
    if (before.retired_at !== null) continue
    const holder = await sql`select 1 from ${targets[noun].people} p
      where coalesce(p.own_values ->> ${ownName(before)}, '') <> '' and ${living('p')} limit 1`.execute(tx)
    if (holder.rows.length > 0) continue
    await tx
      .updateTable('own_fields')
      .set({ retired_at: sql`now()`, ...nextVersion })
      .where('id', '=', before.id)
      .execute()
    const [after] = await ownFields(tx).where('id', '=', before.id).execute()
    await audit({ action: 'retired', entity: 'own_field', entity_id: before.id, before, after: after ?? {} })
  }
}
