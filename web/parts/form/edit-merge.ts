import { contactText } from '../contact/contact-text.ts'

type Fields = Readonly<Record<string, unknown>>

/** S-15, three ways: what only they changed is taken, what only I changed stays, what both changed is asked. */
export function mergeEdits(base: Fields, mine: Fields, theirs: Fields): { taken: string[]; asked: string[] } {
  const taken: string[] = []
  const asked: string[] = []
  for (const name of Object.keys(base)) {
    if (!(name in theirs) || isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue
    if (isSame(mine[name], base[name])) taken.push(name)
    else asked.push(name)
  }
  return { taken, asked }
}

/** A record as the server gives it, in the shape in which a form holds it: `''` for a text that is not there. */
export function asHeld(record: Fields, form: Fields): Fields {
  const names = Object.keys(form).filter((name) => name in record)
  return Object.fromEntries(
    names.map((name) => [
      name,
      asTyped(name, record[name]) ?? (typeof form[name] === 'string' ? '' : record[name]),
    ]),
  )
}

/** A contact number is kept bare and typed as it is shown: the same number is no difference. */
function asTyped(name: string, value: unknown): unknown {
  if (name === 'contact_number' && typeof value === 'string') return contactText(value)
  if (Array.isArray(value)) return value.map((one) => asTyped('', one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asTyped(key, one)]))
}

export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

/** Nothing is nothing, however it is written, and the order of an object's keys says nothing. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one !== 'object' || one === null || Array.isArray(one)
      ? one
      : Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}
