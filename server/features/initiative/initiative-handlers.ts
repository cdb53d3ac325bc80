import { type initiativeOperations, initiative as initiativeSchema } from '../../../contract/initiative.ts'
import {
  findCollaboration,
  insertCollaboration,
  listCollaborations,
  lockCollaboration,
  lockCollaborations,
  pageCollaborations,
  updateCollaboration,
} from '../../../db/collaboration-rows.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found, missing } from '../../http/found.ts'
import { requireReferences } from '../../storage/collaboration-references.ts'
import {
  addLinks,
  deleteInitiative,
  endLinks,
  initiativeImpact,
  lockVolunteers,
} from './initiative-repository.ts'

const TABLE = 'initiatives'
const entity = 'initiative'

/** Initiatives: what volunteers join (section 7, G-22). */
export const initiativeHandlers: HandlersOf<typeof initiativeOperations> = {
  list: ({ db }) => listCollaborations(db, TABLE),
  page: ({ db, query }) => pageCollaborations(db, TABLE, query),
  listOfPartner: ({ db, query }) => listCollaborations(db, TABLE, query.partner_id),

  async get({ db, query }) {
    return found(await findCollaboration(db, TABLE, query.id))
  },

  create: ({ body, caller, change }) =>
    change(async ({ tx, audit }) => {
      await requireReferences(tx, caller.id, body)
      const id = await insertCollaboration(tx, TABLE, body)
      const after = found(await findCollaboration(tx, TABLE, id))
      await audit({ action: 'created', entity, entity_id: id, after })
      return after
    }),

  update: ({ body, query, caller, change, if_match }) =>
    change(async ({ tx, audit }) => {
      const before = found(await lockCollaboration(tx, TABLE, query.id))
      requireVersion(if_match, initiativeSchema.parse(before))
      await requireReferences(tx, caller.id, body, before)
      await updateCollaboration(tx, TABLE, query.id, body)
      const after = found(await findCollaboration(tx, TABLE, query.id))
      await audit({ action: 'updated', entity, entity_id: query.id, before, after })
      return after
    }),

  remove: ({ query, caller, change, if_match }) =>
    change(async ({ tx, audit }) => {
      const before = found(await lockCollaboration(tx, TABLE, query.id))
      requireVersion(if_match, before)
      const went_along = await deleteInitiative(tx, before, caller.id)
      await audit({ action: 'deleted', entity, entity_id: query.id, before, after: { went_along } })
      return undefined
    }),

  async impact({ db, query }) {
    found(await findCollaboration(db, TABLE, query.id))
    return { summary: await initiativeImpact(db, query.id) }
  },

  linkVolunteers: ({ body, change }) =>
    change(async ({ tx, auditAll }) => {
      const initiatives = await lockCollaborations(tx, TABLE, [
        ...new Set(body.map((link) => link.initiative_id)),
      ])
      const people = await lockVolunteers(tx, [...new Set(body.map((link) => link.volunteer_account_id))])
      const pairs = new Map<string, { link: (typeof body)[number]; person: number }>()
      for (const [at, link] of body.entries()) {
        if (!initiatives.has(link.initiative_id)) throw missing(`${at}.initiative_id`, 'initiative')
        const person = people.get(link.volunteer_account_id)
        if (person === undefined) throw missing(`${at}.volunteer_account_id`, 'volunteer')
        pairs.set(`${link.initiative_id} ${person}`, { link, person })
      }
      const links = [...pairs.values()]
      await addLinks(
        tx,
        links.map(({ link, person }) => ({ initiative_id: link.initiative_id, volunteer_id: person })),
      )
      await auditAll(
        body.map((link) => ({
          action: 'linked',
          entity: 'volunteer',
          entity_id: link.volunteer_account_id,
          after: link,
        })),
      )
      return links.map(({ link }) => link)
    }),

  unlinkVolunteers: ({ body, change }) =>
    change(async ({ tx, audit, auditAll }) => {
      const named = [...new Set(body.map((link) => link.initiative_id))]
      const initiatives = await lockCollaborations(tx, TABLE, named)
      const unknown = body.findIndex((link) => !initiatives.has(link.initiative_id))
      if (unknown >= 0) throw missing(`${unknown}.initiative_id`, 'initiative')
      const ended = await endLinks(tx, body)
      await auditAll(
        ended.map((link) => ({
          action: 'unlinked',
          entity: 'volunteer',
          entity_id: link.volunteer_account_id,
          before: link,
        })),
      )
      for (const id of named) {
        const count = ended.filter((link) => link.initiative_id === id).length
        await audit({ action: 'volunteers_removed', entity, entity_id: id, after: { count } })
      }
      return undefined
    }),
}
