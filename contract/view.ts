import { z } from 'zod'
import { id, idKey, requiredText } from './fields.ts'
import {
  type Chip,
  FILTER_CHIPS_MAX,
  FILTER_TEXT_MAX,
  type FilterText,
  parseFilterText,
  readChip,
  splitFilter,
} from './filter.ts'
import type { FilterNoun } from './filter-fields.ts'
import { askedField } from './filter-own.ts'
import { operation } from './operation.ts'
import type { Organisation } from './records/records.ts'
import { sortOfPeople } from './sorts.ts'
import { type ViewDefinition, view, viewColumns, viewDefinition, viewNoun } from './view-fields.ts'

/** Of one noun, of one person's own. */
export const VIEWS_MAX = 60
/** Their own and all that others share: more than everybody's together, for an order names every one of them. */
const VIEWS_SEEN_MAX = 10_000
export const VIEW_NAME_MAX = 60
const definition = viewDefinition.extend({
  where: z
    .string()
    .max(FILTER_TEXT_MAX, 'This filter is too long. Take something off')
    .refine((written) => written === '' || parseFilterText(written) !== undefined, 'This is no filter')
    .refine(
      (written) => (parseFilterText(written)?.all.length ?? 0) <= FILTER_CHIPS_MAX,
      `At most ${FILTER_CHIPS_MAX} filters at once`,
    )
    .default(''),
})

/** What is wrong with a definition; what stood in it before may stay, though its field is gone. */
export function faultOfView(
  of: FilterNoun,
  { where, sort }: ViewDefinition,
  organisation: Organisation,
  before?: ViewDefinition,
): { field: string; message: string } | undefined {
  const stood = new Set(chipsOf(before?.where).map((chip) => JSON.stringify(chip)))
  for (const chip of chipsOf(where)) {
    if (stood.has(JSON.stringify(chip))) continue
    const read = readChip(of, chip, organisation)
    if ('wrong' in read) return { field: 'definition.where', message: read.wrong }
    const label = whoIsMeant(of, read.chip, organisation)
    if (label)
      return {
        field: 'definition.where',
        message: `${label}: a view keeps nobody’s name or number. Take this filter off, then save`,
      }
  }
  if (sort !== '' && sort !== before?.sort && sortOfPeople(of, sort) === undefined)
    return { field: 'definition.sort', message: 'This list cannot be sorted by that' }
  return undefined
}

/** What a view would keep of one person after they are gone: the label of the field that says who it is. */
function whoIsMeant(of: FilterNoun, chip: Chip, organisation: Organisation): string | undefined {
  const asked = askedField(of, chip.field, organisation)
  if ('wrong' in asked || asked.row.kind !== 'text') return undefined
  return asked.row.isWho && 'value' in chip ? asked.row.label : undefined
}

const chipsOf = (where: string | undefined): FilterText['all'] =>
  (where ? parseFilterText(where)?.all : undefined) ?? []

/** A view as it can be opened today, and what of its filter cannot. */
export const openedWhere = (of: FilterNoun, where: string, organisation: Organisation) =>
  splitFilter(of, chipsOf(where), organisation)

const name = requiredText('Give the view a name', VIEW_NAME_MAX)
const edit = z.strictObject({
  name,
  /** With all staff. */
  is_shared: z.boolean('Say whether it is shared').default(false),
  definition,
})

/**
 * Which columns somebody put away in a list, and which they asked for; absent of lists where they never chose. A column
 * in neither stands as it does at first.
 */
export const columnChoice = z.object({
  list: z.string(),
  hidden: z.array(z.string()),
  shown: z.array(z.string()),
})
export type ColumnChoice = z.infer<typeof columnChoice>

const path = '/view'
const byId = z.strictObject({ id: idKey })
const changes = ['view'] as const
const ignores = ['id', 'noun', 'owner_id', 'owner_name', 'may_edit', 'is_pinned', 'version'] as const

/** Saved lists, and what each member of staff chose for the lists they see. */
export const viewOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'One’s own views and the shared ones, in one’s own order',
    query: z.strictObject({}),
    response: z.array(view),
    status: 200,
    access: 'admin',
  }),
  create: operation({
    method: 'POST',
    path,
    changes,
    summary: 'Save a list as a view; a name that is taken is 409',
    body: edit.extend({ noun: viewNoun }),
    response: view,
    status: 201,
    access: 'admin',
    ignores: ignores.filter((key) => key !== 'noun'),
  }),
  update: operation({
    method: 'PUT',
    path,
    changes,
    summary: 'Rename a view, share it, save what it shows: one’s own, a super admin any shared one',
    query: byId,
    body: edit,
    response: view,
    status: 200,
    access: 'admin',
    ignores,
  }),
  remove: operation({
    method: 'DELETE',
    path,
    changes: ['view', 'deletion'],
    summary: 'Delete a view (G-22): one’s own, a super admin any shared one',
    query: byId,
    status: 204,
    access: 'admin',
  }),
  order: operation({
    method: 'PUT',
    path: '/view/order',
    changes,
    summary: 'In which order one sees a noun’s views: all of them by id, else 409',
    query: z.strictObject({ noun: viewNoun }),
    body: z.strictObject({
      ids: z.array(id).max(VIEWS_SEEN_MAX, `At most ${VIEWS_SEEN_MAX.toLocaleString('en')} views`),
    }),
    response: z.array(view),
    status: 200,
    access: 'admin',
  }),
  pin: operation({
    method: 'PUT',
    path: '/view/pin',
    changes,
    summary: 'Put a view into one’s own sidebar, or take it out',
    query: byId,
    body: z.strictObject({ is_pinned: z.boolean('Say whether it is pinned') }),
    response: view,
    status: 200,
    access: 'admin',
  }),
  columns: operation({
    method: 'GET',
    path: '/view/columns',
    summary: 'The columns that one chose, list by list',
    query: z.strictObject({}),
    response: z.array(columnChoice),
    status: 200,
    access: 'admin',
  }),
  chooseColumns: operation({
    method: 'PUT',
    path: '/view/columns',
    changes: [],
    summary: 'Which columns of a list one sees, on every computer',
    body: z.strictObject({
      list: z.string().regex(/^[\w-]{1,60}$/, 'Not a list'),
      hidden: viewColumns,
      shown: viewColumns.default([]),
    }),
    response: columnChoice,
    status: 200,
    access: 'admin',
  }),
}
