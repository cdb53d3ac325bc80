import { z } from 'zod'
import type { FilterNoun } from './filter-fields.ts'
import { OWN_FIELDS_MAX, OWN_NAME } from './own-kinds.ts'

/** Facts that a list shows when somebody asks for their column, in the order of the card. */
export const FACT_COLUMNS = {
  beneficiary: [
    'birth_date',
    'birth_year',
    'gender',
    'languages',
    'other_names',
    'other_telephones',
    'lives_alone',
    'mobility',
    'times',
    'visitor_rule',
    'remarks',
  ],
  volunteer: ['languages', 'times', 'max_people', 'max_km'],
} as const satisfies Record<FilterNoun, readonly string[]>

/** All that there can be: whoever ticks every one loses none. */
const columnsMax = (noun: FilterNoun) => FACT_COLUMNS[noun].length + OWN_FIELDS_MAX

/** Which columns are wanted beside those that every row has: what is not asked for is not read. */
export const columns = (noun: FilterNoun) =>
  z
    .string()
    .max(2000, 'Too many columns')
    .transform((written) => [...new Set(written.split(',').filter(Boolean))])
    .refine((names) => names.length <= columnsMax(noun), `At most ${columnsMax(noun)} columns`)
    .refine(
      (names) => names.every((name) => OWN_NAME.test(name) || isFactColumn(noun, name)),
      'There is no such column',
    )
    .optional()

const isFactColumn = (noun: FilterNoun, name: string) =>
  FACT_COLUMNS[noun].some((fact: string) => fact === name)

/** What stands in them, in words, by their names; what is empty is left out. */
export const shown = z.record(z.string(), z.string()).optional()

/** By a column that every row has, by a fact, or by a field of the organisation's own. */
export const peopleSort = <
  const Columns extends readonly [string, ...string[]],
  const Facts extends readonly [string, ...string[]],
>(
  built: Columns,
  facts: Facts,
) => z.union([z.enum(built), z.enum(facts), ownSort], { error: 'This list cannot be sorted by that' })

const ownSort = z.templateLiteral(['own_', z.int().min(1)])
