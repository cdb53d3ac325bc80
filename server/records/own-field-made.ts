import { sql } from 'kysely'
import type { NewField } from '../../contract/new-field.ts'
import type { OwnChoice, OwnField, OwnNoun } from '../../contract/own-kinds.ts'
import type { AuditEntry } from '../../db/audit.ts'
import { firstOf } from '../../db/first-of.ts'
import { nextVersion } from '../../db/next-version.ts'
import type { Db } from '../../db/schema.ts'
import { ownFields } from './organisation.ts'
import { requireRoom, requireSense, settledChoices } from './own-field-rules.ts'

export type WrittenOwnField = Pick<
  OwnField,
  'name' | 'help' | 'section' | 'is_for_volunteers' | 'is_sensitive'
> & {
  choices: OwnChoice[]
  choices_made: number
}

/** Everything of a noun, held: names, limits and places are decided by what stands there until the end. */
export async function lockOwnFields(tx: Db, noun?: OwnNoun): Promise<OwnField[]> {
  await sql`select pg_advisory_xact_lock(hashtext('own fields'))`.execute(tx)
  const all = await ownFields(tx).execute()
  return noun === undefined ? all : all.filter((field) => field.noun === noun)
}

/** Until this transaction ends no field is edited: what a value was checked by still holds when it is written. */
export async function holdOwnFields(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('own fields'))`.execute(tx)
}

/** A field of the organisation's own, after the others. `id` is one that was drawn before. Throws 409 for a taken name. */
export async function makeOwnField(
  { tx, audit }: { tx: Db; audit(entry: AuditEntry): Promise<void> },
  noun: OwnNoun,
  field: NewField,
  id?: number,
): Promise<OwnField> {
  const standing = await lockOwnFields(tx, noun)
  requireRoom(standing, { ...field, noun })
  requireSense(field)
  const position = Math.max(0, ...standing.map((one) => one.position)) + 1
  const settled = settledChoices(field.kind, field.choices, [], 0)
  const made = await insertOwnField(tx, { ...field, ...settled, noun, position }, id)
  const after = firstOf(await ownFields(tx).where('id', '=', made).execute())
  await audit({ action: 'created', entity: 'own_field', entity_id: made, after })
  return after
}

/** The next of the numbers by which fields are known for ever. */
export async function drawOwnField(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('own_fields', 'id')::regclass) as id`.execute(db)
  return firstOf(rows).id
}

async function insertOwnField(
  tx: Db,
  field: WrittenOwnField & Pick<OwnField, 'noun' | 'kind' | 'position'>,
  drawn: number | undefined,
): Promise<number> {
  const { noun, kind, name, help, section, position, choices, choices_made } = field
  const id = drawn ?? (await drawOwnField(tx))
  await sql`insert into own_fields (id, noun, kind, name, help, section, position, choices, choices_made,
      is_for_volunteers, is_sensitive) overriding system value
    values (${id}, ${noun}, ${kind}, ${name}, ${help}, ${section}, ${position}, ${JSON.stringify(choices)}::jsonb,
      ${choices_made}, ${field.is_for_volunteers}, ${field.is_sensitive})`.execute(tx)
  return id
}

/** How many choices a field has had, those that went too: their numbers are not given again. */
export async function choicesMade(tx: Db, id: number): Promise<number> {
  const row = await tx
    .selectFrom('own_fields')
    .select('choices_made')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.choices_made
}

/** Writes what is named of a definition; it is another version. */
export async function updateOwnField(
  tx: Db,
  id: number,
  { choices, ...field }: Partial<WrittenOwnField> & { position?: number; retired_at?: string | null },
): Promise<void> {
  await tx
    .updateTable('own_fields')
    .set({
      ...field,
      ...(choices && { choices: JSON.stringify(choices) }),
      ...nextVersion,
    })
    .where('id', '=', id)
    .execute()
}

/** The same by an import or its take-back: a field that nobody else has touched stays theirs. */
export async function updateByImport(
  tx: Db,
  id: number,
  change: Parameters<typeof updateOwnField>[2],
): Promise<void> {
  await updateOwnField(tx, id, change)
  await sql`update own_fields set import_version = version
    where id = ${id} and import_version = version - 1`.execute(tx)
}
