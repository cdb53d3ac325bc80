import { type programmeOperations, programme as programmeSchema } from '../../../contract/programme.ts'
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
  deleteProgramme,
  endLinks,
  glimpseForVolunteer,
  linkStatuses,
  lockPeople,
  programmeImpact,
  upsertLinks,
} from './programme-repository.ts'

const TABLE = 'programmes'
const entity = 'programme'

/** Programmes: what staff run, with links to the people in them (section 7, G-02, G-22). */
export const programmeHandlers: HandlersOf<typeof programmeOperations> = {
  list: ({ db }) => listCollaborations(db, TABLE),
  page: ({ db, query }) => pageCollaborations(db, TABLE, query),
  listOfPartner: ({ db, query }) => listCollaborations(db, TABLE, query.partner_id),

  async get({ db, query, caller }) {
    if (caller.kind === 'volunteer') return found(await glimpseForVolunteer(db, query.id, caller.id))
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
      requireVersion(if_match, programmeSchema.parse(before))
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
      const went_along = await deleteProgramme(tx, before, caller.id)
      await audit({ action: 'deleted', entity, entity_id: query.id, before, after: { went_along } })
      return undefined
    }),

  async impact({ db, query }) {
    found(await findCollaboration(db, TABLE, query.id))
    return { summary: await programmeImpact(db, query.id) }
  },

  linkBeneficiaries: ({ body, change }) =>
    change(async ({ tx, auditAll }) => {
      const programmes = await lockCollaborations(tx, TABLE, [
        ...new Set(body.map((link) => link.programme_id)),
      ])
      const people = await lockPeople(tx, [...new Set(body.map((link) => link.beneficiary_serial_number))])
      const asked = body.map(({ since, ...link }, at) => {
        if (!programmes.has(link.programme_id)) throw missing(`${at}.programme_id`, 'programme')
        const person = people.get(link.beneficiary_serial_number)
        if (person === undefined) throw missing(`${at}.beneficiary_serial_number`, 'beneficiary')
        return { link, since, person, pair: `${link.programme_id} ${person}` }
      })
      const statuses = await linkStatuses(tx, [...programmes], [...people.values()])
      const pairs = new Map<string, (typeof asked)[number]>()
      const entries = asked.map((one) => {
        const { link, since, person, pair } = one
        const before = pairs.get(pair)?.link.status ?? statuses.get(pair)
        // Named twice, a link has the status that is named last, and the day from which it was first named.
        pairs.set(pair, { ...one, since: pairs.has(pair) ? pairs.get(pair)?.since : since })
        return {
          action: 'linked',
          entity: 'beneficiary',
          entity_id: person,
          before: before && { ...link, status: before },
          after: since ? { ...link, since } : link,
        }
      })
      const links = [...pairs.values()]
      await upsertLinks(
        tx,
        links.map(({ link: { programme_id, status }, person, since }) => {
          return { programme_id, beneficiary_id: person, status, since: since ?? null }
        }),
      )
      await auditAll(entries)
      return links.map(({ link }) => link)
    }),

  unlinkBeneficiaries: ({ body, change }) =>
    change(async ({ tx, audit, auditAll }) => {
      const named = [...new Set(body.map((link) => link.programme_id))]
      const programmes = await lockCollaborations(tx, TABLE, named)
      const unknown = body.findIndex((link) => !programmes.has(link.programme_id))
      if (unknown >= 0) throw missing(`${unknown}.programme_id`, 'programme')
      const ended = await endLinks(tx, body)
      await auditAll(
        ended.map(({ person, ...link }) => ({
          action: 'unlinked',
          entity: 'beneficiary',
          entity_id: person,
          before: link,
        })),
      )
      for (const id of named) {
        const count = ended.filter((link) => link.programme_id === id).length
        await audit({ action: 'beneficiaries_removed', entity, entity_id: id, after: { count } })
      }
      return undefined
    }),
}
