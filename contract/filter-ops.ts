import { z } from 'zod'

const FILTER_VALUES_MAX = 100

/** What several conditions are made of, whatever they ask. */
export const some = <Value extends z.ZodType>(value: Value) =>
  z.array(value).min(1, 'Choose at least one').max(FILTER_VALUES_MAX, `At most ${FILTER_VALUES_MAX} at once`)
export const oneOfOrNot = z.enum(['one_of', 'not'])
/** Nothing is kept there, or anything is. */
export const noneOrSome = z.enum(['none', 'some'])
export const of = <Kind extends string>(kind: Kind) => ({ kind: z.literal(kind), field: z.string() })

/** A link that somebody wrote by hand, or one from another release. */
export const UNFIT = { error: 'This cannot be asked of this field' }
