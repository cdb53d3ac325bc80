import { createHash } from 'node:crypto'
import { type visitOperations, visits as visitsSchema } from '../../../contract/visit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { lockWhenIdle } from '../../http/session-lock.ts'
import { vaultKeyOf } from '../../http/vault-key.ts'
import { renewOrganisation } from '../../records/renew-organisation.ts'
import { readContact } from '../../storage/organisation-settings.ts'
import { readRestorePoint } from '../../storage/restore-point.ts'
import { withoutUndrawn } from './left-out-forms.ts'
import { findVisitor, readVisits } from './visit-repository.ts'

/** What a phone takes along, so that a visit needs no network. */
export const visitHandlers: HandlersOf<typeof visitOperations> = {
  async list({ query, caller, db, services, recordRead, looked, request }) {
    await renewOrganisation(services, db)
    const { beneficiary_ids, ...taken } = await readVisits(db, caller, services)
    const office = await readContact(db)
    const answer = visitsSchema.parse({
      account_id: caller.account_id,
      tag: '',
      is_same: false,
      ...withoutUndrawn(taken, request.area_version),
      office,
    })
    // Also where the phone has it all: it shows the same then.
    const volunteer = answer.people.flatMap(({ responses, held }) =>
      [...responses, ...held].flatMap(({ volunteer_account_id }) => volunteer_account_id ?? []),
    )
    looked('listed', { beneficiary: beneficiary_ids, volunteer })
    const tag = createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
    const restore_point = await readRestorePoint(db)
    if (query.known === tag)
      return {
        ...{ account_id: caller.account_id, tag, is_same: true, people: [], forms: [] },
        ...{ office, restore_point },
      }
    // S-14. Ids alone: who looked at whom stays known, and nothing of a person stays after a purge.
    await recordRead({
      action: 'opened',
      entity: 'visits',
      entity_id: caller.account_id,
      after: { beneficiary_ids },
    })
    return { ...answer, tag, restore_point }
  },

  async preview({ query: { account_id }, db, services, recordRead }) {
    await renewOrganisation(services, db)
    const { beneficiary_ids, ...taken } = await readVisits(
      db,
      found(await findVisitor(db, account_id)),
      services,
    )
    await recordRead({
      action: 'previewed',
      entity: 'volunteer',
      entity_id: account_id,
      after: { beneficiary_ids },
    })
    return { account_id, tag: '', is_same: false, ...taken, office: await readContact(db) }
  },

  // The same at every sign-in: a forgotten PIN or a new code loses nothing unsent.
  async vaultKey({ caller, services, change }) {
    await change(async ({ tx, audit, untraced }) => {
      // Asked for again it is the same key of the same session.
      if (!(await lockWhenIdle(tx, caller.session_id))) return untraced()
      await audit({ action: 'unlocked', entity: 'session', entity_id: caller.session_id })
    })
    return { key: vaultKeyOf(services, caller.id) }
  },

  readVaultKey: async ({ caller, services }) => ({ key: vaultKeyOf(services, caller.id) }),
}
