import { shownName } from '../../../contract/shown-name.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { words } from '../../words.ts'

type Props = {
  volunteer: Volunteer
  is_blocked: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** S-03: blocks a volunteer's sign-in, which ends every session and device at once, or allows it again. */
export function SignInAccessDialog({ volunteer, is_blocked, isOpen, onOpenChange }: Props) {
  const name = shownName(volunteer)
  const save = useSave(
    volunteerSignInOperations.setBlocked,
    () =>
      call(volunteerSignInOperations.setBlocked, {
        query: { account_id: volunteer.account_id },
        body: { is_blocked },
      }),
    {
      toast: is_blocked ? words.volunteer.signInBlocked : words.volunteer.signInAllowed,
    },
  )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      {...(is_blocked ? words.volunteer.sureToBlock(name) : words.volunteer.sureToAllow(name))}
      confirmLabel={is_blocked ? words.action.block_sign_in : words.action.allow_sign_in}
      variant={is_blocked ? 'danger' : 'primary'}
      onConfirm={() => save.mutateAsync(undefined)}
    />
  )
}
