import { z } from 'zod'
import { text } from './fields.ts'
import { FILTER_NOUNS } from './filter-fields.ts'

const COLUMNS_MAX = 100

export const viewNoun = z.enum(FILTER_NOUNS, { error: 'Choose whom it lists' })
const column = z.string().regex(/^\w{1,60}$/, 'Not a column')
export const viewColumns = z.array(column).max(COLUMNS_MAX, `At most ${COLUMNS_MAX} columns`)

/** What a list shows: which people, in which order, with which columns. Names that are looked for are no part of it. */
export const viewDefinition = z.strictObject({
  /** As the list's address has it; '' for everyone. */
  where: z.string().default(''),
  status: text(100).default(''),
  sort: text(60).default(''),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Those that are seen; null leaves them as whoever opens it has chosen. */
  columns: viewColumns.nullable().default(null),
})
export type ViewDefinition = z.output<typeof viewDefinition>

/** A list as somebody saved it. */
export const view = z.object({
  id: z.int(),
  noun: viewNoun,
  name: z.string(),
  is_shared: z.boolean(),
  definition: viewDefinition,
  owner_id: z.int(),
  owner_name: z.string(),
  /** Whoever made it, or a super admin. */
  may_edit: z.boolean(),
  /** In this person's sidebar. */
  is_pinned: z.boolean(),
  version: z.int(),
})
export type View = z.infer<typeof view>
