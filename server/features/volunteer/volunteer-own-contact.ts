import { Problem } from '../../../contract/problem.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { volunteerProfileEdit, type volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import type { Call } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { readContact, readSettings } from '../../storage/organisation-settings.ts'
import { limitFiling } from '../../visits/limit-filing.ts'
import { requireOwnPin } from './own-pin.ts'
import { addressChangedLetter } from './volunteer-address-letter.ts'
import { toWrite } from './volunteer-edit.ts'
import { spendMovedCodes } from './volunteer-mail-code-repository.ts'
import { asLogged, asVolunteer, findVolunteer, lockVolunteer } from './volunteer-repository.ts'
import { updateOwnContact } from './volunteer-sign-in-repository.ts'

type Contact = Record<'contact_number' | 'email', string | null | undefined>
type Update = Call<typeof volunteerSignInOperations.updateProfile>

/** As codes by mail compare it: other capitals lead to no other mailbox. What is not told stays as it is. */
const isMoved = (standing: { email: string }, { email }: { email?: string | null | undefined }): boolean =>
  Boolean(email) && email?.toLowerCase() !== standing.email.trim().toLowerCase()

/** Each change stands in the log for good (S-14): what changes nothing is none. */
const isSaid = (standing: Contact, told: Partial<Contact>): boolean =>
  (['contact_number', 'email'] as const).every(
    (name) => told[name] === undefined || (told[name] ?? '') === standing[name],
  )

/**
 * G-07, H-1656: a volunteer edits their own number and address. Where a code by mail opens the account, another address needs the
 * PIN, ends the codes that went to the one before, and is told there. Throws 412 for an older version, 429 for more than may be filed
 * in an hour, else as `requireOwnPin`.
 */
export async function updateOwnProfile(call: Update): Promise<Volunteer> {
  const { caller, db, services, if_match, change } = call
  const { pin, ...contact } = call.body
  const standing = found(await findVolunteer(db, caller))
  if (isSaid(standing, contact)) {
    const current = asVolunteer(standing, services)
    requireVersion(if_match, current, { entity: 'volunteer', entity_id: caller.account_id })
    return current
  }
  await limitFiling(services, caller)
  const { is_code_by_mail_on, organisation_name } = await readSettings(db)
  const isGuarded = is_code_by_mail_on && isMoved(standing, contact)
  if (isGuarded) await requireOwnPin(call, pin)
  let told = ''
  const answer = await change(async ({ tx, audit }) => {
    const row = found(await lockVolunteer(tx, caller.account_id))
    const before = asVolunteer(row, services)
    requireVersion(if_match, before, { entity: 'volunteer', entity_id: row.account_id })
    // Another address came between: the next try asks for the PIN.
    if (is_code_by_mail_on && !isGuarded && isMoved(row, contact)) throw new Problem('unavailable')
    await updateOwnContact(tx, row.id, toWrite(volunteerProfileEdit(row), contact))
    const changed = (await lockVolunteer(tx, caller.account_id)) ?? row
    await audit({
      action: 'updated',
      entity: 'volunteer',
      entity_id: caller.account_id,
      before: asLogged(row, services),
      after: asLogged(changed, services),
    })
    told = isMoved(row, contact) ? row.email.trim() : ''
    return asVolunteer(changed, services)
  })
  if (!isGuarded) return answer
  // Behind the second wall a volunteer's call reaches no codes (S-08); those of before are void by their address as soon as it changed.
  await spendMovedCodes(db, caller.id)
  if (told) services.mail?.post(addressChangedLetter(told, { organisation_name, ...(await readContact(db)) }))
  return answer
}
