import type { z } from 'zod'
import { fieldsOf, Problem } from '../../../contract/problem.ts'
import { MAY_BE_MISSING } from '../../../contract/volunteer-fields.ts'

type Filled<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], null> }
const emptied = new Set<string>(MAY_BE_MISSING)

/**
 * What an edit writes of what was sent: `schema` is that of this person, and asks for whatever stands; what is missing and
 * was not told is left as it is (G-27). Throws 422 naming each field that was emptied.
 */
export function toWrite<Fields extends object>(schema: z.ZodType, fields: Fields): Filled<Fields> {
  const read = schema.safeParse(fields)
  if (!read.success) throw new Problem('invalid', { fields: fieldsOf(read.error) })
  const told = Object.entries(fields).filter(([name, value]) => value || !emptied.has(name))
  return Object.fromEntries(told) as Filled<Fields>
}
