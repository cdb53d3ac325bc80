import { z } from 'zod'
import { personSchemas } from '../../contract/person-schema.ts'

/** A person's name, number, address, answer or picture, also with another's noun before it: `volunteer_first_name`. */
const PERSONAL =
  /(?:^|_)(?:first_name|last_name|display_name|name_characters|contact_number|telephone|unit_number|nric|profile_picture|date_of_birth|birth_date|serial_number|account_id|beneficiary_name|volunteer_name|answers?|response_id)$/

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
  if (personSchemas.has(schema)) return path
  if (met.has(schema)) return null
  met.add(schema)
  const def = schema.def as Def
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
