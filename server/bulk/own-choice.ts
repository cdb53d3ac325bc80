import type { BulkAction } from '../../contract/bulk.ts'
import type { OwnField } from '../../contract/own-kinds.ts'
import { takesChoice } from '../../contract/own-name.ts'
import { ownValue } from '../../contract/own-value.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import { ownFields } from '../records/organisation.ts'
import { holdOwnFields } from '../records/own-field-made.ts'
import type { BulkNoun } from './bulk-state.ts'

type Chosen = Extract<BulkAction, { kind: 'field' }>

/** What is chosen, as it is kept. Throws 422 for a field that is not filled in for many, and for what is no choice of it. */
export async function readChosen(db: Db, noun: BulkNoun, { kind, field, value }: Chosen): Promise<Chosen> {
  const asked = await fieldOf(db, noun, field)
  const wrong = whyNot(asked)
  if (wrong !== null || !asked) throw new Problem('invalid', { fields: { 'change.field': wrong ?? '' } })
  const read = ownValue(asked).safeParse(value)
  if (!read.success)
    throw new Problem('invalid', {
      fields: { 'change.value': read.error.issues[0]?.message ?? 'Choose one of the list' },
    })
  return { kind, field, value: read.data }
}

/** Holds the fields until the portion is written. Throws 409 when the field, or what was chosen of it, was retired between the preview and somebody's turn. */
export async function requireChosen(tx: Db, noun: BulkNoun, action: BulkAction): Promise<void> {
  if (action.kind !== 'field') return
  await holdOwnFields(tx)
  const asked = await fieldOf(tx, noun, action.field)
  const wrong =
    whyNot(asked) ??
    (asked && !ownValue(asked).safeParse(action.value).success
      ? `This choice of '${asked.name}' is retired`
      : null)
  if (wrong !== null)
    throw new Problem('conflict', { message: `${wrong}. What is done is done, and can be taken back` })
}

async function fieldOf(db: Db, noun: BulkNoun, field: string): Promise<OwnField | undefined> {
  return await ownFields(db)
    .where('noun', '=', noun)
    .where('id', '=', Number(field.replace(/\D/g, '')))
    .executeTakeFirst()
}

function whyNot(field: OwnField | undefined): string | null {
  if (!field) return 'There is no such field any more'
  if (field.retired_at !== null) return `'${field.name}' is retired`
  if (field.is_sensitive) return `'${field.name}' is sensitive, and is filled in on each person's page`
  return takesChoice(field.kind) ? null : `'${field.name}' has no list of choices`
}

/**
 * Whether a value that stood before could still be chosen, apart from what is retired: a choice may have been taken out of
 * its field since. `isHeld` holds the fields until the end.
 */
export async function isStillOffered(
  db: Db,
  noun: BulkNoun,
  action: BulkAction,
  isHeld: boolean,
): Promise<(value: string) => boolean> {
  if (action.kind !== 'field') return () => true
  if (isHeld) await holdOwnFields(db)
  const field = await fieldOf(db, noun, action.field)
  if (!field || field.kind === 'yes_no') return () => true
  const offered = new Set(field.choices.map(({ id }) => String(id)))
  return (value) => value === '' || value.split(',').every((id) => offered.has(id))
}

/** For what was set before its field became sensitive: that is read on the person's page alone. */
export const SENSITIVE = 'Sensitive, not shown'

/** A kept value in the words of today: choices by their names. */
export async function choiceNames(
  db: Db,
  noun: BulkNoun,
  action: BulkAction,
): Promise<(value: string) => string> {
  const field = action.kind === 'field' ? await fieldOf(db, noun, action.field) : undefined
  if (field?.is_sensitive) return () => SENSITIVE
  return (value) => {
    if (value === '') return 'empty'
    if (field?.kind === 'yes_no') return value === 'yes' ? 'Yes' : 'No'
    const held = value.split(',')
    const names = (field?.choices ?? []).filter(({ id }) => held.includes(String(id))).map(({ name }) => name)
    return names.join(', ') || value
  }
}
