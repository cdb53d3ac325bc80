import type { invitationOperations } from '../../../contract/invitation.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { readInvitations, withdrawInvitation } from './pending-invitations.ts'
import { findCredentials } from './user-repository.ts'

/** Invitations that nobody has used yet: S-01. */
export const invitationHandlers: HandlersOf<typeof invitationOperations> = {
  list: ({ db }) => readInvitations(db),

  async withdraw({ query, change }) {
    await change(async ({ tx, audit }) => {
      const { email, isOvertaken } = found(await withdrawInvitation(tx, query.id))
      if (isOvertaken) throw overtaken(email, Boolean(await findCredentials(tx, email)))
      await audit({ action: 'withdrew_invitation', entity: 'user', before: { email } })
    })
    return undefined
  },
}

const overtaken = (email: string, hasAccount: boolean) =>
  new Problem('conflict', {
    message: hasAccount
      ? `${email} has an account by now. Deactivate it if they should not come in`
      : 'This invitation was withdrawn or replaced by a new one a moment ago',
  })
