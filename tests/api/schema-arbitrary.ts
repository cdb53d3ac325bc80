import fc from 'fast-check'
import type { z } from 'zod'

/** Values that a field of this name takes, beside what its schema alone allows. */
export type Hints = (field: string) => readonly unknown[]

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  entries?: Record<string, string>
  values?: readonly unknown[]
  parts?: readonly (z.ZodType | string)[]
  format?: string
}

const calendar = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ])
  .map((parts) => parts.join('-'))
const dates = fc.oneof(fc.constantFrom('0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'), calendar)
const strings = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const numbers = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.maxSafeInteger(), fc.maxSafeNat())

/** Values for a zod schema, valid wherever a hint or a try was: whatever else the schema refines is left to chance. */
export function arbitraryOf(schema: z.ZodType, field: string, hints: Hints): fc.Arbitrary<unknown> {
  const known = hints(field)
  const generic = genericOf(schema, field, hints)
  if (known.length === 0) return generic
  const isValid = (value: unknown) => schema.safeParse(value).success
  const valid = known.filter(isValid)
  if (valid.length === 0) return generic
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...valid) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(generic, fc.constantFrom(...valid))
        .map(([one, other]) => (isValid(one) ? one : other)),
    },
  )
}

function genericOf(schema: z.ZodType, field: string, hints: Hints): fc.Arbitrary<unknown> {
  const definition = schema.def as unknown as Definition
  const inner = () => arbitraryOf(definition.innerType as z.ZodType, field, hints)
  switch (definition.type) {
    case 'string':
      return stringOf(schema, definition)
    case 'number':
      return numbers.map(orElse(schema, 1))
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'array':
      return fc.array(arbitraryOf(definition.element as z.ZodType, field, hints), {
        minLength: 1,
        maxLength: 4,
      })
    case 'object':
      return fc.record(fieldsOf(definition.shape ?? {}, hints), {
        requiredKeys: requiredOf(definition.shape ?? {}),
      })
    case 'record':
      return fc.dictionary(
        arbitraryOf(definition.keyType as z.ZodString, `${field}.key`, hints) as fc.Arbitrary<string>,
        arbitraryOf(definition.valueType as z.ZodType, `${field}.value`, hints),
        { maxKeys: 3 },
      )
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => arbitraryOf(option, field, hints)))
    case 'nullable':
      return fc.option(inner(), { freq: 6 })
    case 'optional':
    case 'default':
      return inner()
    case 'pipe':
      return arbitraryOf(definition.in as z.ZodType, field, hints).map(orElse<unknown>(schema, 'Any text'))
    case 'null':
      return fc.constant(null)
    case 'template_literal':
      return fc
        .tuple(...(definition.parts ?? []).map((part) => partOf(part, field, hints)))
        .map((parts) => parts.join(''))
    default:
      throw new Error(`No values are known for a schema of type ${definition.type} (${field})`)
  }
}

const partOf = (part: z.ZodType | string, field: string, hints: Hints) =>
  typeof part === 'string' ? fc.constant(part) : arbitraryOf(part, field, hints)

function stringOf(schema: z.ZodType, { format }: Definition): fc.Arbitrary<string> {
  if (format === 'date') return dates
  if (format === 'datetime') return dates.map((date) => `${date}T12:30:00Z`)
  // Page sizes and ids in an address are digits.
  if (schema.safeParse('1').success && !schema.safeParse('a').success)
    return fc.integer({ min: 1, max: 60 }).map(String)
  return strings.map(orElse(schema, 'Any text'))
}

/** What was drawn where the schema takes it, else the other. */
const orElse =
  <T>(schema: z.ZodType, other: T) =>
  (value: T): T =>
    schema.safeParse(value).success || !schema.safeParse(other).success ? value : other

const fieldsOf = (shape: Record<string, z.ZodType>, hints: Hints) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, arbitraryOf(schema, key, hints)]))

const requiredOf = (shape: Record<string, z.ZodType>) =>
  Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success)
