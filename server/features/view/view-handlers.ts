import { parseFilterText } from '../../../contract/filter.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { faultOfView, VIEWS_MAX, type viewOperations } from '../../../contract/view.ts'
import type { View } from '../../../contract/view-fields.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord } from '../../../db/deletion.ts'
import { propertyOf } from '../../../db/property-of.ts'
import type { Db } from '../../../db/schema.ts'
import { readKnown } from '../../filter/known-records.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { saidOfView } from './said-of-view.ts'
import {
  columnsOf,
  countViews,
  findView,
  insertView,
  keepColumns,
  listViews,
  lockView,
  namesake,
  pinView,
  placeViews,
  updateView,
  viewsOf,
} from './view-repository.ts'

const entity = 'view'

/** Lists that people saved: one's own, or shared with all staff. */
export const viewHandlers: HandlersOf<typeof viewOperations> = {
  list: ({ db, caller }) => listViews(db, caller),

  create: ({ body, caller, services, change }) =>
    change(async ({ tx, audit }) => {
      if ((await countViews(tx, body.noun, caller.id)) >= VIEWS_MAX)
        throw new Problem('invalid', { message: `At most ${VIEWS_MAX} views: delete one first` })
      await requireSense(tx, body, services.organisation)
      await refuseTaken(tx, { ...body, owner_id: caller.id })
      const definition = JSON.stringify(body.definition)
      const id = await insertView(tx, { ...body, definition, owner_id: caller.id })
      const after = found(await findView(tx, caller, id))
      await audit({ action: 'created', entity, entity_id: id, after: saidOfView(after) })
      return after
    }).catch(orTaken),

  update: ({ query, body, if_match, caller, services, change }) =>
    change(async ({ tx, audit }) => {
      const before = await lockForEdit(tx, caller, query.id, if_match)
      await requireSense(tx, { ...body, noun: before.noun }, services.organisation, before)
      await refuseTaken(tx, { ...before, name: body.name })
      await updateView(tx, before.id, { ...body, definition: JSON.stringify(body.definition) })
      // Whoever no longer shares somebody else's has put it away: it is answered as it left.
      const after = (await findView(tx, caller, before.id)) ?? {
        ...before,
        ...body,
        version: before.version + 1,
      }
      await audit({
        action: 'updated',
        entity,
        entity_id: before.id,
        before: saidOfView(before),
        after: saidOfView(after),
      })
      return after
    }).catch(orTaken),

  async remove({ query, if_match, caller, change }) {
    await change(async ({ tx, audit }) => {
      const before = await lockForEdit(tx, caller, query.id, if_match)
      const { summary } = await deleteRecord(
        tx,
        entity,
        { id: before.id, label: before.name },
        { deleted_by: caller.id },
      )
      await audit(deletedEntry(entity, before.id, saidOfView(before), summary))
    })
  },

  order: ({ query, body, caller, change }) =>
    change(async ({ tx, audit }) => {
      const before = await viewsOf(tx, caller, query.noun)
      const ids = new Set(body.ids)
      if (ids.size !== before.length || body.ids.length !== ids.size || before.some(({ id }) => !ids.has(id)))
        throw new Problem('conflict', { message: 'There are other views by now. Look at them again' })
      await placeViews(tx, caller.id, body.ids)
      const after = await viewsOf(tx, caller, query.noun)
      const names = (all: typeof after) => ({ order: all.map(({ name }) => name) })
      await audit({ action: 'reordered', entity, before: names(before), after: names(after) })
      return after
    }),

  pin: ({ query, body: { is_pinned }, caller, change }) =>
    change(async ({ tx, audit }) => {
      const before = found(await findView(tx, caller, query.id))
      await pinView(tx, caller.id, before.id, is_pinned)
      await audit({ action: is_pinned ? 'pinned' : 'unpinned', entity, entity_id: before.id })
      return { ...before, is_pinned }
    }),

  columns: ({ db, caller }) => columnsOf(db, caller.id),

  chooseColumns: ({ body, caller, change }) =>
    change(async ({ tx, audit }) => {
      await keepColumns(tx, caller.id, body)
      await audit({ action: 'chose_columns', entity, after: body })
      return body
    }),
}

/** Throws 404, 403 for somebody else's, and 412. */
async function lockForEdit(
  tx: Db,
  caller: StaffCaller,
  id: number,
  if_match: number | undefined,
): Promise<View> {
  const before = found(await lockView(tx, caller, id))
  if (!before.may_edit)
    throw new Problem('forbidden', {
      message: `${before.owner_name} made this view: ask them, or save one of your own`,
    })
  requireVersion(if_match, before, { entity, entity_id: before.id })
  return before
}

async function requireSense(
  tx: Db,
  { noun, definition }: Pick<View, 'noun' | 'definition'>,
  organisation: Organisation,
  before?: Pick<View, 'definition'>,
): Promise<void> {
  const known = await readKnown(tx, noun, parseFilterText(definition.where)?.all ?? [])
  const fault = faultOfView(noun, definition, { ...organisation, known }, before?.definition)
  if (fault) throw new Problem('invalid', { fields: { [fault.field]: fault.message } })
}

async function refuseTaken(tx: Db, view: Parameters<typeof namesake>[1]): Promise<void> {
  const other = await namesake(tx, view)
  if (!other) return
  const message =
    other.owner_id === view.owner_id
      ? `There is a view called ‘${other.name}’ already`
      : `${other.owner_name} shares a view called ‘${other.name}’. Choose another name`
  throw new Problem('conflict', { message, fields: { name: message } })
}

const NAMES = new Set<unknown>(['views_own_name', 'views_shared_name'])

/** Two took the name at once: the constraint decides. What else was there twice is not said of the name. */
function orTaken(error: unknown): never {
  if (!NAMES.has(propertyOf(error, 'constraint'))) throw error
  const message = 'Somebody just took this name. Choose another'
  throw new Problem('conflict', { message, fields: { name: message } })
}
