import { yesOrNo } from './fact-choices.ts'
import { isCleanText } from './fields.ts'
import { type FilterField, type FilterNoun, filterField, filterFields } from './filter-fields.ts'
import { type OwnField, ownName } from './own-kinds.ts'
import type { Field } from './records/record.ts'
import { fieldsOf, type Organisation } from './records/records.ts'

const none = 'empty'

/** A field of the organisation's own as a list is filtered by it. A retired choice is still held by some. */
function ownFilterField({ name: label, kind, choices }: OwnField): FilterField {
  switch (kind) {
    // What an organisation sorts people by, 'diet contains halal': a view may keep that. Who somebody is stands in built-in fields.
    case 'short_text':
    case 'long_text':
      return { label, kind: 'text', none }
    case 'telephone':
      return { label, kind: 'text', none, isTelephone: true, isWho: true }
    case 'number':
      return { label, kind: 'number', none }
    case 'date':
      return { label, kind: 'date', never: 'never' }
    case 'yes_no':
      return { label, kind: 'choice', options: yesOrNo, none }
    case 'one_of':
    case 'several_of':
      return {
        label,
        kind: 'choice',
        options: choices.map(({ id, name, is_retired }) => ({
          value: String(id),
          label: is_retired ? `${name} (retired)` : name,
        })),
        none,
      }
  }
}

/** The name as written holds them. */
const inTheName = new Set(['first_name', 'last_name'])
const builtInOnly: Organisation = { own_fields: {} }

/** A text of somebody's own table without a row in `filterFields` is filtered as it stands: a field more needs no line there. */
export function plainTexts(noun: FilterNoun): [name: string, row: FilterField][] {
  return Object.entries<Field>(fieldsOf(noun, builtInOnly)).flatMap(
    ([name, { kind, isPersonal, form, lies, columns, label }]) => {
      const isPlain = kind === 'text' && isPersonal && form !== undefined && !lies && !columns
      if (!isPlain || inTheName.has(name) || filterField(noun, name)) return []
      return [[name, { label, kind: 'text', none, isSeldom: true, isWho: true }]]
    },
  )
}

/** Of a condition on choices those that the field has no more; of one whose choices are open none ever is. */
export const goneChoices = (row: FilterField, value: unknown): string[] =>
  row.kind === 'choice' && !row.isOpen && Array.isArray(value)
    ? value.map(String).filter((one) => !row.options.some((option) => option.value === one))
    : []

/** How a condition says that. */
export const GONE_CHOICE = 'one of its choices is not there any more'
export const GONE_CHOICES = 'its choices are not there any more'

type Asked = { row: FilterField; own?: OwnField }

/** The row of a field, or why there is none: what is retired or sensitive filters nothing, and says so. */
export function askedField(
  noun: FilterNoun,
  name: string,
  { own_fields, retired_fields }: Organisation,
): Asked | { wrong: string } {
  const row = filterField(noun, name) ?? new Map(plainTexts(noun)).get(name)
  if (row) return { row }
  const own = own_fields[noun]?.[name]?.own
  const retired = retired_fields?.[noun]?.[name]?.own
  if (own?.is_sensitive) return { wrong: `${own.name} is sensitive, and nobody is found by it. Take it off` }
  if (own) return { row: ownFilterField(own), own }
  if (retired) return { wrong: `${retired.name} is retired, and filters nothing. Take it off` }
  return { wrong: `There is no filter ‘${isCleanText(name) ? name : ''}’ any more. Take it off` }
}

/** Everything that a list of these people may be filtered by: the built-in fields, then the organisation's own. */
export function filterFieldsOf(
  noun: FilterNoun,
  organisation: Organisation,
): (readonly [name: string, row: FilterField, isOwn: boolean])[] {
  const builtIn = [...Object.entries<FilterField>(filterFields[noun]), ...plainTexts(noun)].map(
    ([name, row]) => [name, row, false] as const,
  )
  const own = Object.values(organisation.own_fields[noun] ?? {}).flatMap((field) =>
    field.own ? [field.own] : [],
  )
  return [
    ...builtIn,
    ...own
      .filter(({ is_sensitive }) => !is_sensitive)
      .map((one) => [ownName(one), ownFilterField(one), true] as const),
  ]
}
