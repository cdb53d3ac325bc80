import {
  hasChoices,
  OWN_FIELDS_MAX,
  type OwnChoice,
  type OwnField,
  type OwnNoun,
} from '../../contract/own-kinds.ts'
import { bareName } from '../../contract/own-name.ts'
import { Problem } from '../../contract/problem.ts'
import { builtInOnly, fieldsOf } from '../../contract/records/records.ts'

const people = { beneficiary: 'Beneficiaries', volunteer: 'Volunteers' } as const

const refused = (field: string, message: string) =>
  new Problem('invalid', { message, fields: { [field]: message } })

/** Throws 409 when the noun has a field of this name in use, built in or made; 422 for one too many. */
export function requireRoom(
  standing: readonly OwnField[],
  { id, noun, name }: { id?: number; noun: OwnNoun; name: string },
): void {
  const others = standing.filter(
    (field) => field.noun === noun && field.id !== id && field.retired_at === null,
  )
  const names = [
    ...others.map((field) => field.name),
    ...Object.entries(fieldsOf(noun, builtInOnly)).flatMap(([name, { label }]) => [label, name]),
  ]
  const duplicate = names.find((other) => bareName(other) === bareName(name))
  if (duplicate !== undefined) {
    const message = `${people[noun]} have a field called ${duplicate} already. Give this one another name`
    throw new Problem('conflict', { message, fields: { name: message } })
  }
  if (others.length >= OWN_FIELDS_MAX)
    throw refused(
      'name',
      `${people[noun]} have ${OWN_FIELDS_MAX} fields of your own, which is the most. Retire one first`,
    )
}

/** Throws 422 for what contradicts itself. */
export function requireSense({
  is_sensitive,
  is_for_volunteers,
}: Pick<OwnField, 'is_sensitive' | 'is_for_volunteers'>) {
  if (is_sensitive && is_for_volunteers)
    throw refused('is_for_volunteers', 'A sensitive field is never on a phone: choose one of the two')
}

type Given = { id?: number | undefined; name: string; is_retired: boolean }

/** The choices as they are kept: those that stand keep their ids, new ones get the next. Throws 422. */
export function settledChoices(
  kind: OwnField['kind'],
  given: readonly Given[],
  standing: readonly OwnChoice[],
  made: number,
): { choices: OwnChoice[]; choices_made: number } {
  if (!hasChoices(kind)) return { choices: [], choices_made: made }
  let last = made
  const choices = given.map(({ id, name, is_retired }, at): OwnChoice => {
    if (id !== undefined && !standing.some((choice) => choice.id === id))
      throw refused(`choices.${at}.name`, `${name} is gone: somebody removed it meanwhile`)
    if (id === undefined) last += 1
    return { id: id ?? last, name, is_retired }
  })
  const inUse = choices.filter(({ is_retired }) => !is_retired)
  if (inUse.length === 0) throw refused('choices', 'Give it at least one choice')
  for (const [at, { name }] of choices.entries())
    if (choices.findIndex((other) => bareName(other.name) === bareName(name)) < at)
      throw refused(`choices.${at}.name`, `Two choices are called ${name}`)
  return { choices, choices_made: last }
}

/** Throws 409 naming the first choice that was left out although people hold it. */
export function requireUnheld(
  standing: readonly OwnChoice[],
  next: readonly OwnChoice[],
  held: readonly { id: number; held: number }[],
): void {
  for (const { id, name } of standing) {
    const holders = held.find((one) => one.id === id)?.held ?? 0
    if (holders === 0 || next.some((choice) => choice.id === id)) continue
    const who = holders === 1 ? '1 person holds' : `${holders.toLocaleString('en')} people hold`
    const message = `${who} ${name}, so it cannot be removed. Retire it: they keep it, and nobody new can be given it`
    throw new Problem('conflict', { message, fields: { choices: message } })
  }
}
