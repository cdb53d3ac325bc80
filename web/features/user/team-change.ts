import type { z } from 'zod'
import type { BodyInputOf } from '../../../contract/operation.ts'
import type { teamMember, userOperations } from '../../../contract/user.ts'
import { words } from '../../words.ts'

export type TeamMember = z.infer<typeof teamMember>

/** One thing a super admin may do with an account (G-12, S-02). */
export interface TeamChange {
  label: string
  question: (name: string) => string
  body: BodyInputOf<typeof userOperations.update>
  done: string
  isDanger?: boolean
}

const approve: TeamChange = {
  label: 'Approve',
  question: (name) => `${name} will see and edit every record of the organisation.`,
  body: { role: 'admin', is_deactivated: false },
  done: words.team.approved,
}
const promote: TeamChange = {
  label: 'Make super admin',
  question: (name) =>
    `${name} will let people in and out, and see who did what. Your own password confirms it.`,
  body: { role: 'super_admin', is_deactivated: false },
  done: words.team.promoted,
}
const demote: TeamChange = {
  label: 'Make admin',
  question: (name) => `${name} will no longer manage the team. They have to sign in again.`,
  body: { role: 'admin' },
  done: words.team.demoted,
}

/** H-1533: the answer to an admin who asked for more and stays what they are. */
const keepAdmin: TeamChange = {
  label: 'Keep as admin',
  question: (name) => `${name} asks for super admin. They stay an admin, and it is not asked any more.`,
  body: { role: 'admin' },
  done: 'They stay an admin',
}

/** As what somebody comes back: super admin is granted anew, with the own password (S-02). */
const backAs: Readonly<Record<BodyInputOf<typeof userOperations.update>['role'], string>> = {
  pending: ', and waits for approval',
  admin: ', as an admin',
  super_admin: ', as an admin. They were a super admin: make them one again if they are to be',
}

/** S-15: what somebody else did to the account since it was read, and whether that leaves anything to do. */
export function overtakenText(before: TeamMember, now: TeamMember, change: TeamChange): string {
  const name = `${now.first_name} ${now.last_name}`
  const done =
    now.deactivated_at && !before.deactivated_at
      ? `${name} was deactivated`
      : before.deactivated_at && !now.deactivated_at
        ? `${name} was reactivated`
        : now.role === 'super_admin' && before.role !== 'super_admin'
          ? `${name} was made super admin`
          : now.role === 'admin' && before.role !== 'admin'
            ? `${name} was ${before.role === 'pending' ? 'approved' : 'made admin'}`
            : `The details of ${name} were changed`
  const next = isStillOffered(now, change)
    ? `Press ${change.label} again if you still want to.`
    : 'Cancel shows the team as it is now.'
  return `${done} by somebody else a moment ago. Nothing of yours was saved. ${next}`
}

/** Whether this can still be done with the account as it is now. */
export const isStillOffered = (now: TeamMember, { label }: TeamChange): boolean =>
  changesFor(now).some((change) => change.label === label)

/** What can be done with this account now, the likeliest first. */
export function changesFor(member: TeamMember): TeamChange[] {
  const role = member.role === 'super_admin' ? 'super_admin' : member.role === 'admin' ? 'admin' : 'pending'
  if (member.deactivated_at)
    return [
      {
        label: 'Reactivate',
        question: (name) => `${name} will be able to sign in again${backAs[role]}.`,
        body: { role: role === 'super_admin' ? 'admin' : role, is_deactivated: false },
        done: words.team.reactivated,
      },
    ]
  const deactivate: TeamChange = {
    label: 'Deactivate',
    question: (name) => `${name} will be signed out everywhere and cannot sign in any more.`,
    body: { role, is_deactivated: true },
    done: words.team.deactivated,
    isDanger: true,
  }
  if (role === 'pending') return [approve, promote, deactivate]
  if (role === 'super_admin') return [demote, deactivate]
  return member.wants_super_admin ? [promote, keepAdmin, deactivate] : [promote, deactivate]
}

/** S-02: granting super admin asks for the own password. */
export const asksPassword = ({ body }: TeamChange) => body.role === 'super_admin' && !body.is_deactivated
