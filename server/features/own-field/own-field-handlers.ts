import { newField } from '../../../contract/new-field.ts'
import type { ownFieldOperations } from '../../../contract/own-field.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import type { Services } from '../../http/services.ts'
import { readOwnFields } from '../../records/organisation.ts'
import { choicesMade, lockOwnFields, makeOwnField, updateOwnField } from '../../records/own-field-made.ts'
import { requireRoom, requireSense, requireUnheld, settledChoices } from '../../records/own-field-rules.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { requireOrder } from './own-field-order.ts'
import { countHolders, everyone, findOwnField } from './own-field-repository.ts'

const entity = 'own_field'

/** Every reader of the catalogue asks the services: from here on they are told of the change. */
async function renewed<T>(services: Services, done: Promise<T>): Promise<T> {
  const answer = await done
  await renewOrganisation(services)
  return answer
}

/** The field that is edited, in the version that was seen, and those beside it. Throws 404 and 412. */
async function lockForEdit(tx: Db, id: number, if_match: number | undefined) {
  const standing = await lockOwnFields(tx)
  const before = found(standing.find((field) => field.id === id))
  requireVersion(if_match, before, { entity, entity_id: before.id })
  return { standing, before }
}

/** The fields that an organisation makes for itself. */
export const ownFieldHandlers: HandlersOf<typeof ownFieldOperations> = {
  async list({ db, services }) {
    // Another server on the same database may have changed them.
    await renewOrganisation(services)
    return await readOwnFields(db)
  },

  holders: async ({ db, query }) => await countHolders(db, found(await findOwnField(db, query.id))),

  create: ({ body, services, change }) =>
    renewed(
      services,
      change((change) => makeOwnField(change, body.noun, newField.strip().parse(body))),
    ),

  update: ({ query, body, if_match, services, change }) =>
    renewed(
      services,
      change(async ({ tx, audit }) => {
        const { standing, before } = await lockForEdit(tx, query.id, if_match)
        requireRoom(standing, { ...body, id: before.id, noun: before.noun })
        requireSense(body)
        const made = await choicesMade(tx, before.id)
        const settled = settledChoices(before.kind, body.choices, before.choices, made)
        const { choices: held } = await countHolders(tx, before, everyone)
        requireUnheld(before.choices, settled.choices, held)
        await updateOwnField(tx, before.id, { ...body, ...settled })
        const after = found(await findOwnField(tx, before.id))
        await audit({ action: 'updated', entity, entity_id: before.id, before, after })
        return after
      }),
    ),

  order: ({ query, body, services, change }) =>
    renewed(
      services,
      change(async ({ tx, audit }) => {
        const standing = await lockOwnFields(tx, query.noun)
        const ids = requireOrder(standing, body.ids)
        for (const [at, id] of ids.entries())
          if (standing.find((field) => field.id === id)?.position !== at + 1)
            await updateOwnField(tx, id, { position: at + 1 })
        const after = await lockOwnFields(tx, query.noun)
        const names = (all: typeof after) => ({ order: all.map(({ name }) => name) })
        await audit({ action: 'reordered', entity, before: names(standing), after: names(after) })
        return after
      }),
    ),

  retire: ({ query, body, if_match, services, change }) =>
    renewed(
      services,
      change(async ({ tx, audit }) => {
        const { standing, before } = await lockForEdit(tx, query.id, if_match)
        if (!body.is_retired) requireRoom(standing, before)
        const retired_at = body.is_retired ? (before.retired_at ?? new Date().toISOString()) : null
        await updateOwnField(tx, before.id, { retired_at })
        const after = found(await findOwnField(tx, before.id))
        const action = body.is_retired ? 'retired' : 'brought_back'
        await audit({ action, entity, entity_id: before.id, before, after })
        return after
      }),
    ),
}
