import type { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { collaborationHandlers } from './collaboration-handlers.ts'
import { initiatives } from './collaboration-kinds.ts'
import { addVolunteers, keysWithin } from './collaboration-links.ts'
import { holdEnds, unlink } from './collaboration-membership.ts'
import { findCollaboration, listInitiativesOf } from './collaboration-repository.ts'

/** Initiatives: what volunteers join (section 7, G-22). */
export const initiativeHandlers: HandlersOf<typeof initiativeOperations> = {
  ...collaborationHandlers(initiatives),
  get: async ({ db, query }) => found(await findCollaboration(db, initiatives.table, query.id)),
  listOfVolunteer: ({ db, query }) => listInitiativesOf(db, query.volunteer_account_id),

  whoIsIn: ({ db, query }) => keysWithin(db, initiatives, query.initiative_id, query.account_ids),

  linkVolunteers: ({ body, change }) =>
    change(async ({ tx, auditAll }) => {
      const asked = await holdEnds(tx, initiatives, body)
      const links = [...new Map(asked.map((one) => [one.pair, one])).values()]
      await addVolunteers(
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

  unlinkVolunteers: ({ body, change }) => change((made) => unlink(made, initiatives, body)),
}
