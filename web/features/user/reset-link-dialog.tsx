import { useForm } from 'react-hook-form'
import { passwordResetOperations } from '../../../contract/password-reset.ts'
import { call } from '../../api/client.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { words } from '../../words.ts'
import { LinkDialog } from './link-dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import type { TeamMember } from './team-change.ts'

/** G-17: a link with which this person chooses a new password. Whoever makes one proves who they are. */
export function ResetLinkDialog({ member, ...opening }: DialogState & { member: TeamMember }) {
  const form = useForm({ defaultValues: { password: '' } })
  const name = `${member.first_name} ${member.last_name}`
  return (
    <LinkDialog
      {...opening}
      form={form}
      make={({ password }) => call(passwordResetOperations.makeLink, { body: { id: member.id, password } })}
      operation={passwordResetOperations.makeLink}
      toast={words.team.resetLinkMade}
      title={`Reset password: ${name}?`}
      description={`Makes a link with which ${name} chooses a new password and is then signed out everywhere. An earlier link stops working. Your own password confirms it.`}
      linkLabel="Reset link"
    >
      <OwnPasswordField form={form} />
    </LinkDialog>
  )
}
