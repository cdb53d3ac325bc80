import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { beneficiary as beneficiarySchema } from '../../../contract/beneficiary-fields.ts'
import { holdsNric, nricRefusal } from '../../../contract/nric-kept-out.ts'
import { Problem } from '../../../contract/problem.ts'
import { isAboutPerson, reasonedStatus, reasonForVolunteers } from '../../../contract/status-reason.ts'
import { deletedEntry } from '../../../db/audit.ts'
import { deleteRecord, impactOf } from '../../../db/deletion.ts'
import { propertyOf } from '../../../db/property-of.ts'
import { writeStatuses } from '../../bulk/write-statuses.ts'
import { requireView } from '../../filter/require-view.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found, missing } from '../../http/found.ts'
import { seenInCount } from '../../looks/seen-in-count.ts'
import { readNameOrder, withTypedName, withWrittenName } from '../../records/written-name.ts'
import { attachFiles } from '../../storage/attach-files.ts'
import { attachmentsIn, dropAttachments } from '../../storage/drop-attachments.ts'
import { allowAssigning } from '../../visits/allow-assigning.ts'
import { refuseDeceased, settlePlansOfDeceased } from '../../visits/plans-of-deceased.ts'
import { exportBeneficiaries, isMany } from './beneficiary-export.ts'
import { importBeneficiaries } from './beneficiary-import.ts'
import { nextNumber } from './beneficiary-next-number.ts'
import {
  assignmentsOf,
  assignVolunteers,
  insertBeneficiary,
  insertLink,
  lockBeneficiary,
  lockLink,
  lockProgramme,
  lockVolunteers,
  programmesOfBeneficiary,
  setLinkStatus,
  updateBeneficiary,
} from './beneficiary-repository.ts'
import { active, writtenStatus } from './beneficiary-status.ts'
import {
  type BeneficiaryRow,
  findBeneficiary,
  idsOfBeneficiaries,
  listBeneficiaries,
  pageBeneficiaries,
} from './beneficiary-view.ts'
import { refuseAlike } from './serial-alike.ts'
import { silentBeneficiaries } from './told-nothing.ts'

const entity = 'beneficiary'
type Operations = typeof beneficiaryOperations

/** The people served: section 7, G-03, G-05, G-19, G-22, S-08, S-15, S-17. */
export const beneficiaryHandlers: HandlersOf<Operations> = {
  list: ({ db, services }) => listBeneficiaries(db, {}, services.organisation),
  async page({ db, query, services, recordRead, looked }) {
    const { purpose, page: _, page_size: __, ...view } = query
    // S-14. Before it leaves; our page says so once, with the first of all that it prints.
    if (purpose) await recordRead({ action: 'printed', entity, after: view })
    const page = await pageBeneficiaries(db, query, services.organisation)
    if (page.items.length > 0 || page.total === 0) return page
    // A page beyond the last shows nobody, and tells how many there are.
    const ids = await idsOfBeneficiaries(db, view, services.organisation)
    looked('listed', await seenInCount(db, entity, { ids, isNamed: false }))
    return page
  },
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
      await attachPicture(tx, caller.id, fields.profile_picture)
      const typed = withTypedName(fields, undefined, standing.status_reason === 'deceased')
      const named = withWrittenName(typed, undefined, await readNameOrder(tx))
      // G-19: with a programme the status chosen is the one in it; the person is active.
      const own = isLinked && !isAboutPerson(standing.status_reason) ? active : standing
      const id = await insertBeneficiary(tx, { ...named, ...own }).catch(serialTaken)
      if (isLinked) await insertLink(tx, programme_id, id, standing)
      const view = { serial_number: body.serial_number, programme_id }
      const after = found(await findBeneficiary(tx, view, services.organisation))
      await audit({ action: 'created', entity, entity_id: id, after })
      return after
    }),

  update: (call) => edit(call),
  updateInProgramme: (call) => edit(call),

  remove: ({ query, caller, services, change, if_match }) =>
    change(async ({ tx, audit }) => {
      const id = found(await lockBeneficiary(tx, query.serial_number))
      const before = found(await findBeneficiary(tx, query, services.organisation))
      requireVersion(if_match, beneficiarySchema.parse(before), { entity, entity_id: id })
      const record = { id, label: label(before) }
      const { deletion_id, summary } = await deleteRecord(tx, 'beneficiary', record, {
        deleted_by: caller.id,
      })
      await dropAttachments(tx, await attachmentsIn(tx, deletion_id))
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
      const id = found(await lockBeneficiary(tx, query.serial_number))
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
      await audit({ action: 'assigned', entity, entity_id: id, before, after })
      return after
    }),

  toldNothing: async ({ db, query, services }) => {
    requireView(query, 'beneficiary', services.organisation)
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
  if (caller.kind !== 'volunteer') return found(await findBeneficiary(db, query, organisation))
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

/** The person, and with `programme_id` the status in it: one version covers both (G-19, S-15). */
function edit(
  call: Call<Operations['update']> | Call<Operations['updateInProgramme']>,
): Promise<BeneficiaryRow> {
  const { query, body, caller, if_match } = call
  const { organisation } = call.services
  const programme_id = 'programme_id' in query ? query.programme_id : undefined
  // One that stood before this was refused may stay while something else is mended.
  if (body.serial_number !== query.serial_number) refuseNric(body.serial_number)
  return call.change(async (made) => {
    const { tx, audit } = made
    const id = found(await lockBeneficiary(tx, query.serial_number))
    if (programme_id !== undefined) await lockLink(tx, programme_id, id)
    const before = found(await findBeneficiary(tx, query, organisation))
    requireVersion(if_match, beneficiarySchema.parse(before), { entity, entity_id: id })
    if (body.serial_number !== before.serial_number) await refuseAlike(tx, body.serial_number, id)
    await attachPicture(tx, caller.id, body.profile_picture, before.profile_picture)
    const { status, status_reason, status_note, status_day, ...fields } = body
    const sent = { status, status_reason, status_note, status_day }
    const { person, place, everywhere } = writtenStatus(sent, before, programme_id !== undefined)
    const isDead = reasonedStatus(sent, before).status_reason === 'deceased'
    const typed = withTypedName(fields, before, isDead)
    const named = withWrittenName(typed, before, await readNameOrder(tx))
    const has_no_telephone = fields.has_no_telephone ?? false
    await updateBeneficiary(tx, id, { ...named, ...person, has_no_telephone }).catch(serialTaken)
    if (programme_id !== undefined && place) await setLinkStatus(tx, programme_id, id, place)
    const view = { programme_id, serial_number: body.serial_number }
    const after = found(await findBeneficiary(tx, view, organisation))
    if (!everywhere || isOtherwiseChanged(before, after))
      await audit({ action: 'updated', entity, entity_id: id, before, after })
    if (person) await settlePlansOfDeceased(made, [id])
    if (!everywhere) return after
    await writeStatuses(made, [{ id, status: everywhere }], caller.id)
    return found(await findBeneficiary(tx, view, organisation))
  })
}

/** In more than the version that an edit moves on. */
const isOtherwiseChanged = (before: BeneficiaryRow, after: BeneficiaryRow) =>
  JSON.stringify({ ...before, version: 0 }) !== JSON.stringify({ ...after, version: 0 })

async function attachPicture(tx: Change['tx'], user_id: number, key: string | undefined, standing = '') {
  if (key === undefined) return
  await attachFiles(tx, { user_id }, [{ field: 'profile_picture', kind: 'image', key, standing: [standing] }])
}

/** Of a beneficiary no NRIC is kept, under no other name either. */
function refuseNric(serial_number: string): void {
  if (holdsNric(serial_number))
    throw new Problem('invalid', { fields: { serial_number: nricRefusal.beneficiary } })
}

/** The index decides, so that two who choose one serial number at once cannot both have it. */
function serialTaken(error: unknown): never {
  if (propertyOf(error, 'constraint') !== 'beneficiaries_serial_living') throw error
  const message = 'This serial number is taken'
  throw new Problem('conflict', { message, fields: { serial_number: message } })
}

const label = (person: BeneficiaryRow) => `${person.display_name} (${person.serial_number})`
