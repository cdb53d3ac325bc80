import { isMaskedNric, isNric } from '../../../contract/nric.ts'
import { Problem } from '../../../contract/problem.ts'
import type { volunteerOperations } from '../../../contract/volunteer.ts'
import { volunteerEdit } from '../../../contract/volunteer-fields.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { impactOf } from '../../../db/deletion.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { pageOfPeople } from '../../looks/page-of-people.ts'
import { deletePerson } from '../../records/delete-person.ts'
import { serialOfOne } from '../../records/find-beneficiary.ts'
import { anotherByNow, currentSerialNumbers } from '../../records/former-serial.ts'
import { withTypedName, withWrittenName } from '../../records/written-name.ts'
import { attachPicture } from '../../storage/attach-files.ts'
import { readSettings } from '../../storage/organisation-settings.ts'
import { endPlansOf } from '../../visits/plans.ts'
import { takeExemptionsBack } from '../../visits/take-exemptions-back.ts'
import { toWrite } from './volunteer-edit.ts'
import { importVolunteers } from './volunteer-import.ts'
import { endAssignments, linkToInitiative } from './volunteer-links-repository.ts'
import { idsOfVolunteers, listVolunteers, pageOfVolunteers } from './volunteer-lists.ts'
import {
  countGuess,
  isGuessInstead,
  isGuessOfAnyone,
  nricToKeep,
  requireCollected,
  requireFreeNric,
} from './volunteer-nric.ts'
import {
  asLogged,
  asVolunteer,
  drawVolunteerIds,
  findVolunteer,
  insertVolunteer,
  lockVolunteer,
  nricSettingsOf,
  updateVolunteer,
} from './volunteer-repository.ts'

const entity = 'volunteer'
const noInitiative = () =>
  new Problem('invalid', { fields: { initiative_id: 'There is no such initiative' } })

/** Staff's side of volunteers: sections 2 and 7, G-03, G-22, G-27, S-07, S-17. */
export const volunteerHandlers: HandlersOf<typeof volunteerOperations> = {
  page: (call) =>
    pageOfPeople(call, entity, {
      page: () => pageOfVolunteers(call.db, call.query, call.services),
      ids: () => idsOfVolunteers(call.db, call.query, call.services),
    }),
  listInInitiative: ({ db, query, services }) => listVolunteers(db, query, services),
  async listOfBeneficiary({ db, query, services }) {
    const asked = query.beneficiary_serial_number
    const [beneficiary_serial_number = asked] = await currentSerialNumbers(db, [asked])
    return await listVolunteers(db, { ...query, beneficiary_serial_number }, services)
  },

  async getByNric({ db, query, caller, services, recordRead }) {
    await services.limits.consume('nric_lookup', String(caller.id))
    const nric = query.nric.trim().toUpperCase()
    const row = isNric(nric)
      ? await findVolunteer(db, { nric_indexes: services.vault.indexesOf(nric) })
      : undefined
    await recordRead({ action: 'looked_up_nric', entity, entity_id: row?.account_id ?? '' })
    return asVolunteer(found(row), services)
  },

  async get({ db, query, services }) {
    const row = found(await findVolunteer(db, query))
    return asVolunteer(row, services)
  },

  async create(call) {
    const { body, caller, db, services, change } = call
    const { vault } = services
    const { initiative_id, nric = '', current_status, ...fields } = body
    return countGuess(call, await isGuessOfAnyone(db, vault, nric), () =>
      change(async ({ tx, audit }) => {
        const settings = await readSettings(tx)
        const { nric_collection, name_order } = settings
        requireCollected(nric_collection, nric)
        if (isMaskedNric(nric)) throw new Problem('invalid', { fields: { nric: 'Invalid NRIC' } })
        if (typeof initiative_id === 'number' && !(await linkToInitiative(tx, initiative_id, [])))
          throw noInitiative()
        await attachPicture(tx, { user_id: caller.id }, fields.profile_picture)
        // Last: whoever learns that it is free has made the person, and left a trace.
        if (isNric(nric)) await requireFreeNric(tx, vault.indexesOf(nric))
        const [id = 0] = await drawVolunteerIds(tx, 1)
        const row = await insertVolunteer(tx, {
          ...withWrittenName(withTypedName(fields, undefined), undefined, name_order),
          ...(nric ? vault.keep(nric, id) : {}),
          id,
          current_status: current_status || 'Available',
        })
        const made = { ...row, ...nricSettingsOf(settings) }
        await audit({ action: 'created', entity, entity_id: row.account_id, after: asLogged(made, services) })
        if (typeof initiative_id === 'number') {
          if (!(await linkToInitiative(tx, initiative_id, [id]))) throw noInitiative()
          await audit({ action: 'linked', entity, entity_id: row.account_id, after: { initiative_id } })
        }
        return asVolunteer(made, services)
      }),
    )
  },

  async update(call) {
    const { query, body, caller, db, if_match, services, change } = call
    const { vault } = services
    const { nric, ...sent } = body
    const standing = await findVolunteer(db, query)
    return countGuess(call, isGuessInstead(vault, standing, nric), () =>
      change(async ({ tx, audit }) => {
        const row = found(await lockVolunteer(tx, query.account_id))
        const before = asVolunteer(row, services)
        requireVersion(if_match, before, { entity, entity_id: row.account_id })
        const fields = toWrite(volunteerEdit(before), sent)
        await attachPicture(tx, { user_id: caller.id }, fields.profile_picture, row.profile_picture)
        // Last, as above.
        const settings = await readSettings(tx)
        const { nric_collection, name_order } = settings
        const sealed = await nricToKeep(tx, vault, row, nric, nric_collection)
        const written = await updateVolunteer(tx, row.id, {
          ...withWrittenName(withTypedName(fields, row), row, name_order),
          ...sealed,
        })
        const changed = { ...written, ...nricSettingsOf(settings) }
        // Sealed, so that a wrong edit of the NRIC can be taken back and the log tells nobody (S-14).
        const kept = (nric_sealed: string | null) => (sealed ? { nric_sealed } : {})
        await audit({
          action: 'updated',
          entity,
          entity_id: row.account_id,
          before: { ...asLogged(row, services), ...kept(row.nric_sealed) },
          after: { ...asLogged(changed, services), ...kept(changed.nric_sealed) },
        })
        return asVolunteer(changed, services)
      }),
    )
  },

  async remove({ query, caller, services, if_match, change }) {
    await change(async ({ tx, audit }) => {
      const row = found(await lockVolunteer(tx, query.account_id))
      const before = asVolunteer(row, services)
      requireVersion(if_match, before, { entity, entity_id: row.account_id })
      const summary = await deletePerson(tx, { noun: entity, id: row.id, label: row.display_name }, caller.id)
      await audit(deletedEntry(entity, row.account_id, asLogged(row, services), summary))
    })
  },

  async impact({ db, query }) {
    const row = found(await findVolunteer(db, query))
    return { summary: await impactOf(db, entity, row.id) }
  },

  async unassign({ query, body, caller, change }) {
    await change(async (changing) => {
      const { tx, audit } = changing
      const row = found(await lockVolunteer(tx, query.account_id))
      const serials =
        query.beneficiary_id === undefined
          ? await currentSerialNumbers(tx, body)
          : [await serialOfOne(tx, body, query.beneficiary_id)]
      const ids = (await endAssignments(tx, row.id, serials, caller.id)).map(({ id }) => id)
      // The number may have changed hands since it was read.
      if (query.beneficiary_id !== undefined && ids.some((id) => id !== query.beneficiary_id))
        throw anotherByNow(String(serials))
      await audit({
        action: 'unassigned',
        entity,
        entity_id: row.account_id,
        // Not by their serial numbers: one would outlive its person here, and can be given to somebody else.
        before: { beneficiary_ids: ids },
      })
      await endPlansOf(changing, ids)
      if (query.undo) await takeExemptionsBack(changing, row, ids, caller.id)
    })
  },

  import: (call) => importVolunteers(call),

  async revealNric({ db, body, caller, services, recordRead }) {
    await services.limits.consume('nric_reveal', String(caller.id))
    const row = found(await findVolunteer(db, body))
    const sealed = found(row.nric_sealed ?? undefined)
    await recordRead({
      action: 'revealed_nric',
      entity,
      entity_id: row.account_id,
      after: { reason: body.reason },
    })
    return { nric: services.vault.open(sealed, row.id) }
  },
}
