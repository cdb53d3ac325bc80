import { type RawBuilder, sql } from 'kysely'
import type { ImportNoun } from '../../contract/import.ts'
import { type OwnField, ownName } from '../../contract/own-kinds.ts'
import type { ChoiceMade } from '../../db/import-tables.ts'
import type { Db } from '../../db/schema.ts'
import { lockOwnFields, updateByImport } from '../records/own-field-made.ts'
import type { ImportChange } from './import-job.ts'
import { targets } from './people-target.ts'

type Withdrawn = {
  noun: ImportNoun
  made: readonly ChoiceMade[]
  /** Among whom nobody may hold it. */
  among: RawBuilder<boolean>
  /** Taken out where nobody has ever held it, unless it stood here before; retired where somebody may be restored with it. */
  as: 'removed' | 'retired'
}

/** Takes choices that an import added out of use again, but those that somebody holds or has renamed since (0089). */
export async function withdrawChoices(
  { tx, audit }: Pick<ImportChange, 'tx' | 'audit'>,
  { noun, made, among, as }: Withdrawn,
): Promise<void> {
  if (made.length === 0) return
  for (const before of await lockOwnFields(tx, noun)) {
    const held = await heldChoices(tx, noun, before, among)
    const madeOf = ({ id, name }: OwnField['choices'][number]) =>
      made.find((one) => one.field === before.id && one.choice === id && one.name === name)
    const isGoing = (choice: OwnField['choices'][number]) =>
      !choice.is_retired && !held.has(String(choice.id)) && madeOf(choice) !== undefined
    if (!before.choices.some(isGoing)) continue
    const choices = before.choices.flatMap((choice) => {
      if (!isGoing(choice)) return [choice]
      return as === 'removed' && !madeOf(choice)?.was_retired ? [] : [{ ...choice, is_retired: true }]
    })
    // A list of choices has one at least.
    if (choices.every(({ is_retired }) => is_retired)) continue
    await updateByImport(tx, before.id, { choices })
    const after = { ...before, choices, version: before.version + 1 }
    await audit({ action: 'updated', entity: 'own_field', entity_id: before.id, before, after })
  }
}

async function heldChoices(
  tx: Db,
  noun: ImportNoun,
  field: OwnField,
  among: RawBuilder<boolean>,
): Promise<Set<string>> {
  const value = sql`p.own_values ->> ${ownName(field)}`
  const { rows } = await sql<{ choice: string }>`
    select distinct unnest(string_to_array(${value}, ',')) as choice from ${targets[noun].people} p
    where ${value} <> '' and ${among}`.execute(tx)
  return new Set(rows.map(({ choice }) => choice))
}
