import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { beneficiary as beneficiarySchema } from '../../../contract/beneficiary-fields.ts'
import { Problem } from '../../../contract/problem.ts'
import { isAboutPerson, reasonedStatus, reasonForVolunteers } from '../../../contract/status-reason.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { impactOf } from '../../../db/deletion.ts'
import { requireView } from '../../filter/require-view.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found, missing } from '../../http/found.ts'
import { pageOfPeople } from '../../looks/page-of-people.ts'
import { deletePerson } from '../../records/delete-person.ts'
import {
  lockBeneficiaryBySerial,
  lockResolvedBeneficiary,
  resolveSerialNumber,
} from '../../records/find-beneficiary.ts'
import { throwIfRenumbered } from '../../records/former-serial.ts'
import { requireTicks } from '../../records/ticks.ts'
import { withNameInOrder, withTypedName } from '../../records/written-name.ts'
import { attachPicture } from '../../storage/attach-files.ts'
import { allowAssigning } from '../../visits/allow-assigning.ts'
import { refuseDeceased } from '../../visits/plans-of-deceased.ts'
import { assignBack } from './assign-back.ts'
import { edit, refuseNric, serialTaken } from './beneficiary-edit.ts'
import { exportBeneficiaries, isMany } from './beneficiary-export.ts'
import { importBeneficiaries } from './beneficiary-import.ts'
import { nextNumber } from './beneficiary-next-number.ts'
import {
  assignmentsOf,
  assignVolunteers,
  insertBeneficiary,
  insertLink,
  lockProgramme,
  lockVolunteers,
  programmesOfBeneficiary,
} from './beneficiary-repository.ts'
import { active } from './beneficiary-status.ts'
import {
  type BeneficiaryRow,
  idsOfBeneficiaries,
  listBeneficiaries,
  pageBeneficiaries,
} from './beneficiary-view.ts'
import { silentBeneficiaries } from './confidential-contacts.ts'
import { findBeneficiary } from './find-beneficiary.ts'
import { keepOtherName } from './keep-other-name.ts'
import { refuseAlike } from './serial-alike.ts'

const entity = 'beneficiary'
type Operations = typeof beneficiaryOperations

/** The people served: section 7, G-03, G-05, G-19, G-22, S-08, S-15, S-17. */
export const beneficiaryHandlers: HandlersOf<Operations> = {
  list: ({ db, services }) => listBeneficiaries(db, {}, services.organisation),
  page: (call) =>
    pageOfPeople(call, entity, {
      page: () => pageBeneficiaries(call.db, call.query, call.services.organisation),
      ids: () => idsOfBeneficiaries(call.db, call.query, call.services.organisation),
    }),
  listInProgramme: ({ db, query, services }) => listBeneficiaries(db, query, services.organisation),
  get: (call) => open(call),
  getInProgramme: (call) => open(call),

  async listOfVolunteer({ db, query, caller, services, recordRead }) {
    const isOwn = caller.kind === 'volunteer' && caller.account_id === query.volunteer_account_id
    if (caller.kind === 'volunteer' && !isOwn) throw new Problem('not_found')
    const rows = await listBeneficiaries(db, query, services.organisation)
    // S-14. Ids alone, as when a phone takes them along.
    if (isOwn && rows.length > 0)
      await recordRead({
        action: 'opened',
        entity: 'visits',
        entity_id: caller.account_id,
        after: { beneficiary_ids: rows.map((row) => row.id) },
      })
    return caller.kind === 'volunteer' ? rows.map(forVolunteers) : rows
  },

  nextNumber: ({ db, query }) => nextNumber(db, query.prefix),

  create: ({ body, caller, services, change }) =>
    change(async ({ tx, audit }) => {
      refuseNric(body.serial_number)
      const {
        programme_id: place,
        status = 'Active',
        status_reason,
        status_note,
        status_day,
        ...fields
      } = body
      const standing = reasonedStatus({ status, status_reason, status_note, status_day })
      const programme_id = place ?? undefined
      const isLinked = programme_id !== undefined
      if (isLinked && !(await lockProgramme(tx, programme_id))) throw missing('programme_id', 'programme')
      await refuseAlike(tx, body.serial_number)
      await attachPicture(tx, { user_id: caller.id }, fields.profile_picture)
      const typed = withTypedName(fields, undefined, standing.status_reason === 'deceased')
      const named = await withNameInOrder(tx, typed)
      // G-19: with a programme the status chosen is the one in it; the person is active.
      const own = isLinked && !isAboutPerson(standing.status_reason) ? active : standing
      const { organisation } = services
      const alone = await insertBeneficiary(tx, { ...named, ...own }, organisation).catch(serialTaken)
      if (isLinked) await insertLink(tx, programme_id, alone.id, standing)
      const view = { serial_number: body.serial_number, programme_id }
      const after = isLinked ? found(await findBeneficiary(tx, view, organisation)) : alone
      await audit({ action: 'created', entity, entity_id: after.id, after })
      await keepOtherName({ tx, audit }, organisation, after)
      return after
    }),

  update: (call) => edit(call),
  updateInProgramme: (call) => edit(call),

  remove: ({ query, caller, services, change, if_match }) =>
    change(async ({ tx, audit }) => {
      const serial_number = found(await resolveSerialNumber(tx, query))
      const id = found(await lockBeneficiaryBySerial(tx, serial_number, 'update'))
      const before = found(await findBeneficiary(tx, { serial_number }, services.organisation))
      requireVersion(if_match, beneficiarySchema.parse(before), { entity, entity_id: id })
      const summary = await deletePerson(tx, { noun: entity, id, label: label(before) }, caller.id)
      await audit(deletedEntry(entity, id, before, summary))
      return undefined
    }),

  async impact({ db, query, services }) {
    const { id } = found(await findBeneficiary(db, query, services.organisation))
    return { summary: await impactOf(db, 'beneficiary', id) }
  },

  async programmes({ db, query, services }) {
    const { id } = found(await findBeneficiary(db, query, services.organisation))
    return await programmesOfBeneficiary(db, id)
  },

  assign: ({ query, body, caller, change }) =>
    change(async (made) => {
      const { tx, audit } = made
      const id = found(await lockResolvedBeneficiary(tx, query, 'update'))
      const accounts = [...new Set(body.volunteer_account_ids)]
      const volunteers = await lockVolunteers(tx, accounts)
      const unknown = body.volunteer_account_ids.findIndex((account) => !volunteers.has(account))
      if (unknown >= 0) throw missing(`volunteer_account_ids.${unknown}`, 'volunteer')
      const before = await assignmentsOf(tx, id)
      const visiting = new Set(before.map((one) => one.volunteer_account_id))
      const joining = [...volunteers.values()].filter(({ account_id }) => !visiting.has(account_id))
      if (joining.length > 0) await refuseDeceased(tx, id, 'so nobody is assigned')
      await allowAssigning(made, id, joining, caller.id, body.all_the_same)
      const helpers = [...volunteers.values()].map((volunteer) => volunteer.id)
      await assignVolunteers(tx, id, helpers, caller.id)
      const after = await assignmentsOf(tx, id)
      const told = withReason(after, visiting, body.all_the_same?.because)
      await audit({ action: 'assigned', entity, entity_id: id, before, after: told })
      return after
    }),

  assignBack,

  toldNothing: async ({ db, query, caller, services }) => {
    await requireView(db, query, entity, services.organisation)
    await requireTicks(db, entity, query, caller)
    const silent = await silentBeneficiaries(db, query, services.organisation)
    return { ...silent, asks_factor: await isMany(db, query, services.organisation) }
  },
  import: importBeneficiaries,
  export: exportBeneficiaries,
}

/** One person; a volunteer opens assigned ones only, and is audited (S-08, S-14). */
async function open(
  call: Call<Operations['get']> | Call<Operations['getInProgramme']>,
): Promise<BeneficiaryRow> {
  const { caller, db, query } = call
  const { organisation } = call.services
  if (caller.kind !== 'volunteer') {
    const person = await findBeneficiary(db, query, organisation)
    if (!person) await throwIfRenumbered(db, query.serial_number)
    return found(person)
  }
  const row = found(await findBeneficiary(db, { ...query, volunteer_id: caller.id }, organisation))
  await call.recordRead({ action: 'opened', entity, entity_id: row.id })
  return forVolunteers(row)
}

/** Why somebody is Inactive is the office's, but that they moved or died. */
const forVolunteers = (row: BeneficiaryRow): BeneficiaryRow => ({
  ...row,
  status_reason: reasonForVolunteers(row.status_reason),
  status_note: '',
  status_day: null,
})

/** Why they were assigned all the same, in the details, which go when the person is purged: an event never changes (S-14). */
const withReason = (
  after: Awaited<ReturnType<typeof assignmentsOf>>,
  visiting: ReadonlySet<number>,
  reason: string | undefined,
) => after.map((one) => (reason && !visiting.has(one.volunteer_account_id) ? { ...one, reason } : one))

const label = (person: BeneficiaryRow) => `${person.display_name} (${person.serial_number})`
