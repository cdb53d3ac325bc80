import { Problem } from '../../../contract/problem.ts'
import type { userOperations } from '../../../contract/user.ts'
import type { Handler } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { requireOwnPassword } from '../../http/own-password.ts'
import { endSessions } from '../../http/session.ts'
import { lockColleagueForShare } from '../../records/colleague.ts'
import { handOver } from './user-duties.ts'
import { isDemonstrationAccount, lockMember, updateMember } from './user-repository.ts'
import { giveRequests } from './user-requests.ts'
import { spendLinksMadeBy, spendResets } from './user-reset-repository.ts'

type Update = typeof userOperations.update

/** Approve, promote, demote, deactivate (G-12, S-02). What someone may do changed: their sessions end (S-04). */
export const updateMemberOfTeam: Handler<Update> = async (call) => {
  const { query, body } = call
  const hasProvenPassword = body.role === 'super_admin' && Boolean(body.password)
  if (hasProvenPassword) await requireOwnPassword(call, 'password', body.password ?? '')
  return call.change(async ({ tx, audit, auditAll }) => {
    const { member: before, super_admins } = found(await lockMember(tx, query.id))
    // Demoted a moment ago, by a change that this one waited for.
    if (!super_admins.includes(call.caller.id)) throw new Problem('forbidden')
    requireVersion(call.if_match, before, { entity: 'user', entity_id: query.id })
    const isDeactivated = body.is_deactivated ?? before.deactivated_at !== null
    const wasSuperAdmin = super_admins.includes(before.id)
    if (!isDeactivated && !call.services.is_demonstration && (await isDemonstrationAccount(tx, before.id))) {
      throw new Problem('conflict', {
        message:
          'This account came with the demonstration and its password is public. Invite the person anew',
      })
    }
    const isSuperAdmin = body.role === 'super_admin' && !isDeactivated
    if (isSuperAdmin && !wasSuperAdmin && !hasProvenPassword) {
      throw new Problem('wrong_password', {
        message: 'Granting super admin asks for your own password',
        fields: { password: 'Password is required' },
      })
    }
    if (wasSuperAdmin && !isSuperAdmin && super_admins.length === 1) {
      throw new Problem('conflict', {
        message: 'The last super admin cannot be demoted or deactivated. Make another one first',
      })
    }
    const isLeaving = isDeactivated && before.deactivated_at === null
    const heir = body.hand_over_to
    if (heir !== undefined && (!isLeaving || heir === before.id || !(await lockColleagueForShare(tx, heir))))
      throw new Problem('invalid', { fields: { hand_over_to: 'Choose a colleague whose account is in use' } })
    const after = await updateMember(tx, before.id, {
      role: body.role,
      deactivated_at: isDeactivated ? (before.deactivated_at ?? new Date().toISOString()) : null,
      // Whoever decides on the role, if only that it stays, has seen the request; letting out and in decides nothing.
      wants_super_admin:
        body.role === before.role && body.is_deactivated !== undefined && before.wants_super_admin,
    })
    if (after.role !== before.role || after.deactivated_at !== before.deactivated_at) {
      await endSessions(tx, { user_id: before.id })
      await spendResets(tx, before.id)
      const mayIssue = after.role !== 'pending' && after.deactivated_at === null
      if (!isSuperAdmin) await spendLinksMadeBy(tx, before.id, mayIssue)
    }
    await audit({ action: 'updated', entity: 'user', entity_id: before.id, before, after })
    // They may not read them any more: every other super admin sees what nobody answers.
    if (wasSuperAdmin && !isDeactivated && !isSuperAdmin)
      await auditAll(await giveRequests(tx, { from: before.id, to: null }))
    if (heir !== undefined) {
      const caller = call.caller.id === before.id ? null : call.caller.id
      const requests_to = super_admins.includes(heir) ? heir : caller
      const handed = await handOver(tx, { from: before.id, to: heir, requests_to })
      await auditAll(handed)
      const said = { to: heir, records: handed.length }
      await audit({ action: 'handed_over', entity: 'user', entity_id: before.id, after: said })
    }
    return after
  })
}
