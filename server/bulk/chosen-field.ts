import type { BulkAction } from '../../contract/bulk.ts'
import { OWN_NAME, type OwnField } from '../../contract/own-kinds.ts'
import { takesChoice } from '../../contract/own-name.ts'
import { ownValue } from '../../contract/own-value.ts'
import { Problem } from '../../contract/problem.ts'
import type { Field } from '../../contract/records/record.ts'
import type { Db } from '../../db/schema.ts'
import { ownFields } from '../records/organisation.ts'
import { holdOwnFields } from '../records/own-field-made.ts'
import type { BulkNoun } from './bulk-noun.ts'
import { builtInChoice, listed } from './field-place.ts'

type Chosen = Extract<BulkAction, { kind: 'field' }>

const refused = (name: 'field' | 'value' | 'how', message: string) =>
  new Problem('invalid', { fields: { [`change.${name}`]: message } })

/** What is chosen, as it is kept. Throws 422 for a field that is not filled in for many, and for what is no choice of it. */
export async function readChosen(db: Db, noun: BulkNoun, action: Chosen): Promise<Chosen> {
  const { kind, field, value, how = 'set' } = action
  const builtIn = builtInChoice(noun, field)
  if (!builtIn && !OWN_NAME.test(field)) throw refused('field', 'Not a field')
  const own = builtIn ? undefined : await fieldOf(db, noun, field)
  const wrong = builtIn ? null : whyNot(own)
  if (wrong !== null) throw refused('field', wrong)
  const { label, isSeveral } = own
    ? { label: own.name, isSeveral: own.kind === 'several_of' }
    : { label: builtIn?.label ?? '', isSeveral: builtIn?.choices?.isSeveral ?? false }
  if (how !== 'set' && !isSeveral) throw refused('how', `'${label}' has one value: set it`)
  const read = own ? ownValue(own).safeParse(value) : undefined
  const kept = read ? (read.success ? read.data : null) : builtIn ? readBuiltIn(builtIn, value) : null
  if (kept === null) throw refused('value', read?.error?.issues[0]?.message ?? 'Choose from the list')
  if (kept === '' && how !== 'set') throw refused('value', 'Choose at least one')
  if (kept === '' && builtIn?.choices?.isRequired) throw refused('value', `${label} is required`)
  return { kind, field, value: kept, how }
}

/** Each once; null for what is not on the list, or is more than it takes. */
function readBuiltIn({ choices }: Field, value: string): string | null {
  const offered = new Set(choices?.options.map((one) => one.value))
  const chosen = choices?.isSeveral ? [...new Set(listed(value))] : value === '' ? [] : [value]
  const isFine = chosen.every((one) => offered.has(one)) && chosen.length <= (choices?.max ?? chosen.length)
  return isFine ? chosen.join(',') : null
}

/** Holds the fields until the portion is written. Throws 409 when the field, or what was chosen of it, was retired between the preview and somebody's turn. */
export async function requireChosen(tx: Db, noun: BulkNoun, action: BulkAction): Promise<void> {
  if (action.kind !== 'field' || builtInChoice(noun, action.field)) return
  await holdOwnFields(tx)
  const asked = await fieldOf(tx, noun, action.field)
  const wrong =
    whyNot(asked) ??
    (asked && !ownValue(asked).safeParse(action.value).success
      ? `This choice of ‘${asked.name}’ is retired`
      : null)
  if (wrong !== null)
    throw new Problem('conflict', { message: `${wrong}. What is done is done, and can be taken back` })
}

/** How somebody's choices of a field of several stand: at most so many, in this order where the list has one. */
export type Several = { max: number; order: readonly string[] | null }

/** Null for a field of one. */
export async function severalOf(db: Db, noun: BulkNoun, action: BulkAction): Promise<Several | null> {
  if (action.kind !== 'field') return null
  const choices = builtInChoice(noun, action.field)?.choices
  if (choices) return choices.isSeveral ? { max: choices.max ?? choices.options.length, order: null } : null
  const own = await fieldOf(db, noun, action.field)
  if (own?.kind !== 'several_of') return null
  return { max: own.choices.length, order: own.choices.map(({ id }) => String(id)) }
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
  if (action.kind !== 'field' || builtInChoice(noun, action.field)) return () => true
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
  const builtIn = action.kind === 'field' && builtInChoice(noun, action.field)
  if (builtIn) return (value) => builtInNames(builtIn, value) || (builtIn.choices?.none ?? 'empty')
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

/** What was chosen of a built-in field by its names; what is on no list as it stands. */
export function builtInNames({ choices }: Field, value: string): string {
  const nameOf = (one: string) => choices?.options.find((option) => option.value === one)?.label ?? one
  return choices?.isSeveral ? listed(value).map(nameOf).join(', ') : nameOf(value)
}
