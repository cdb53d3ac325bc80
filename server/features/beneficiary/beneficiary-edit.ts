import type { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { beneficiary as beneficiarySchema } from '../../../contract/beneficiary-fields.ts'
import { holdsNric, nricRefusal } from '../../../contract/nric-kept-out.ts'
import { Problem } from '../../../contract/problem.ts'
import { reasonedStatus } from '../../../contract/status-reason.ts'
import { propertyOf } from '../../../db/property-of.ts'
import { writeStatuses } from '../../bulk/write-statuses.ts'
import type { Call } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { resolveSerialNumber } from '../../records/find-beneficiary.ts'
import { throwIfRenumbered } from '../../records/former-serial.ts'
import { withNameInOrder, withTypedName } from '../../records/written-name.ts'
import { attachPicture } from '../../storage/attach-files.ts'
import { settlePlansOfDeceased } from '../../visits/plans-of-deceased.ts'
import { setLinkStatus, updateBeneficiary } from './beneficiary-repository.ts'
import { writtenStatus } from './beneficiary-status.ts'
import type { BeneficiaryRow } from './beneficiary-view.ts'
import { findBeneficiary, holdBeneficiary } from './find-beneficiary.ts'
import { keepOtherName } from './keep-other-name.ts'
import { refuseAlike } from './serial-alike.ts'

const entity = 'beneficiary'
type Operations = typeof beneficiaryOperations

/** The person, and with `programme_id` the status in it: one version covers both (G-19, S-15). */
export function edit(
  call: Call<Operations['update']> | Call<Operations['updateInProgramme']>,
): Promise<BeneficiaryRow> {
  const { query, body, caller, if_match } = call
  const { organisation } = call.services
  const { serial_number, beneficiary_id } = query
  const programme_id = 'programme_id' in query ? query.programme_id : undefined
  // One that stood before this was refused may stay while something else is mended.
  if (body.serial_number !== serial_number) refuseNric(body.serial_number)
  return call.change(async (made) => {
    const { tx, audit } = made
    const number = found(await resolveSerialNumber(tx, { serial_number, beneficiary_id }))
    const held = await holdBeneficiary(tx, { serial_number: number, programme_id }, organisation)
    if (!held && beneficiary_id === undefined) await throwIfRenumbered(tx, serial_number)
    const before = found(held)
    const { id } = before
    requireVersion(if_match, beneficiarySchema.parse(before), { entity, entity_id: id })
    if (body.serial_number !== before.serial_number) await refuseAlike(tx, body.serial_number, id)
    await attachPicture(tx, { user_id: caller.id }, body.profile_picture, before.profile_picture)
    const { status, status_reason, status_note, status_day, ...fields } = body
    const sent = { status, status_reason, status_note, status_day }
    const { person, place, everywhere } = writtenStatus(sent, before, programme_id !== undefined)
    const isDead = reasonedStatus(sent, before).status_reason === 'deceased'
    const typed = withTypedName(fields, before, isDead)
    const named = await withNameInOrder(tx, typed, before)
    const has_no_telephone = fields.has_no_telephone ?? false
    const written = { ...named, ...person, has_no_telephone }
    const own = await updateBeneficiary(tx, id, written, organisation).catch(serialTaken)
    await keepOtherName(made, organisation, { id, display_name: named.display_name }, before.display_name)
    const view = { programme_id, serial_number: body.serial_number }
    const read = async () => found(await findBeneficiary(tx, view, organisation))
    const inPlace = async () => {
      if (programme_id === undefined) return own
      if (place) await setLinkStatus(tx, programme_id, id, place)
      return await read()
    }
    const note = async (before: BeneficiaryRow, after: BeneficiaryRow) => {
      await audit({ action: 'updated', entity, entity_id: id, before, after })
      return after
    }
    if (!everywhere) {
      const after = await note(before, await inPlace())
      if (person) await settlePlansOfDeceased(made, [id])
      return after
    }
    const edited = programme_id === undefined ? own : await read()
    if (isOtherwiseChanged(before, edited)) await note(before, edited)
    await writeStatuses(made, [{ id, status: everywhere }], caller.id)
    // What is said of the place itself has the last word over what comes back there.
    const settled = await read()
    const after = place ? await inPlace() : settled
    return isOtherwiseChanged(settled, after) ? await note(settled, after) : after
  })
}

/** In more than the version that an edit moves on. */
const isOtherwiseChanged = (before: BeneficiaryRow, after: BeneficiaryRow) =>
  JSON.stringify({ ...before, version: 0 }) !== JSON.stringify({ ...after, version: 0 })

/** Of a beneficiary no NRIC is kept, under no other name either. */
export function refuseNric(serial_number: string): void {
  if (holdsNric(serial_number))
    throw new Problem('invalid', { fields: { serial_number: nricRefusal.beneficiary } })
}

/** The index decides, so that two who choose one serial number at once cannot both have it. */
export function serialTaken(error: unknown): never {
  if (propertyOf(error, 'constraint') !== 'beneficiaries_serial_living') throw error
  const message = 'This serial number is taken'
  throw new Problem('conflict', { message, fields: { serial_number: message } })
}
