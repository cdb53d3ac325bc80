import type { Generated } from 'kysely'
import type { FilterNoun } from '../contract/filter-fields.ts'
import type { ViewDefinition } from '../contract/view-fields.ts'
import type { Editable, Json } from './columns.ts'

/** A list as somebody saved it. */
export type ViewTable = Editable & {
  noun: FilterNoun
  name: string
  definition: Json<ViewDefinition>
  owner_id: number
  is_shared: Generated<boolean>
}

/** Where somebody has a view: its place among theirs, and whether it stands in their sidebar. */
export type ViewUseTable = {
  user_id: number
  view_id: number
  place: Generated<number>
  is_pinned: Generated<boolean>
}

/** The columns that somebody put away in a list, and those they asked for. */
export type ColumnChoiceTable = {
  user_id: number
  list: string
  hidden: Json<string[]>
  shown: Json<string[]>
}
