import { type OwnField, ownName } from '../../contract/own-kinds.ts'
import type { Fields } from '../../contract/records/record.ts'
import { propertyOf } from '../../db/property-of.ts'
import { namesWhere } from './field-columns.ts'
import { sameValue } from './values.ts'

/** What the audit keeps of a sensitive value: that it is there, and never what. */
const HIDDEN = { before: 'Sensitive, not shown', after: 'Changed, not shown' } as const

/** Before and after of what changed, for an entry: choices by their ids, as they are kept. */
export function auditedValues(
  fields: readonly OwnField[],
  changed: Readonly<Record<string, string>>,
  standing: Readonly<Record<string, string>>,
): { before: Record<string, string>; after: Record<string, string> } {
  const sensitive = new Set(fields.filter((one) => one.is_sensitive).map(ownName))
  const side = (which: 'before' | 'after', values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.keys(changed).map((name) => {
        const value = values[name] ?? ''
        return [name, value !== '' && sensitive.has(name) ? HIDDEN[which] : value]
      }),
    )
  return { before: side('before', standing), after: side('after', changed) }
}

/** A whole record before and after as an entry keeps it: of what is sensitive only whether it changed. */
export function withoutSensitive<Before extends object | undefined, After extends object>(
  fields: Fields,
  { before, after }: { before: Before; after: After },
): { before: Before; after: After } {
  const names = namesWhere(fields, ({ own }) => own?.is_sensitive === true)
  const was: Named = { ...before }
  const is: Named = Object.fromEntries(Object.entries(after))
  const hide = (side: Named) => {
    const held = names.filter((name) => side[name])
    const which = (name: string) => (side === is && was[name] !== is[name] ? HIDDEN.after : HIDDEN.before)
    return Object.fromEntries(held.map((name) => [name, which(name)]))
  }
  return { before: before && { ...before, ...hide(was) }, after: { ...after, ...hide(is) } }
}

/** The same of an entry as it was kept, at any depth: what was no secret then may be one since. */
export function hideSensitive(
  names: ReadonlySet<string>,
  side: unknown,
  other: unknown,
  which: keyof typeof HIDDEN,
): unknown {
  if (Array.isArray(side)) return side.map((one) => hideSensitive(names, one, undefined, which))
  if (side === null || typeof side !== 'object') return side
  const hidden = (name: string, value: unknown) => {
    const beside = propertyOf(other, name)
    if (!names.has(name)) return hideSensitive(names, value, beside, which)
    if (value === '' || value === null) return value
    return which === 'after' && !sameValue(value, beside) ? HIDDEN.after : HIDDEN.before
  }
  return Object.fromEntries(Object.entries(side).map(([name, value]) => [name, hidden(name, value)]))
}

type Named = Readonly<Record<string, unknown>>
