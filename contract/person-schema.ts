import { z } from 'zod'

/** Schemas of what is said about one person where no name of a field tells it: facts, contacts, answers, consents. */
export const personSchemas = z.registry()

/** Marks a schema that holds something about a beneficiary or volunteer; takes the schema and answers the same one. */
export function aboutAPerson<Schema extends z.ZodType>(schema: Schema): Schema {
  personSchemas.add(schema)
  return schema
}
