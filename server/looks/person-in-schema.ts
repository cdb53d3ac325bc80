import { z } from 'zod'
import { personSchemas } from '../../contract/person-schema.ts'

/** A person's name, number, address, answer or picture, also with another's noun before it: `volunteer_first_name`. */
const PERSONAL =
  /(?:^|_)(?:first_name|last_name|display_name|name_characters|contact_number|telephone|unit_number|nric|profile_picture|date_of_birth|birth_date|serial_number|account_id|beneficiary_name|volunteer_name|answers?|response_id)$/

const KEYED = ['key', 'name'] as const

type Def = {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  valueType?: z.ZodType
  getter?: () => z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  out?: z.ZodType
}

/** Where in a schema somebody is named: the first path, '' for the schema itself; null for nowhere. */
export function personIn(schema: z.ZodType, path = '', met = new Set<z.ZodType>()): string | null {
  // Deeper than the answer itself: '.*', of which the boot rule knows that it stands beside.
  if (personSchemas.has(schema)) return path === '' ? path : `${path}.*`
  if (met.has(schema)) return null
  met.add(schema)
  const def = schema.def as Def
  // 'Lim Ah Seng' beside what addresses him.
  if (KEYED.every((name) => def.shape?.[name])) return path === '' ? KEYED[0] : `${path}.${KEYED[0]}`
  for (const [key, inner] of Object.entries(def.shape ?? {})) {
    const here = path === '' ? key : `${path}.${key}`
    if (PERSONAL.test(key)) return here
    const below = personIn(inner, here, met)
    if (below !== null) return below
  }
  const { element, options = [], innerType, valueType, getter, left, right, out } = def
  for (const inner of [element, ...options, innerType, valueType, getter?.(), left, right, out]) {
    const below = inner instanceof z.ZodType ? personIn(inner, path, met) : null
    if (below !== null) return below
  }
  return null
}
