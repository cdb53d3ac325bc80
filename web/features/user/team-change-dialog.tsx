import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { userOperations } from '../../../contract/user.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { currentOf } from '../../api/current-of.ts'
import { failureOn } from '../../api/form-problems.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useSignedIn } from '../../session/session.ts'
import { HandOver, isHandedOver, UnreadDuties, useDuties } from './hand-over.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import {
  asksPassword,
  isStillOffered,
  overtakenText,
  type TeamChange,
  type TeamMember,
} from './team-change.ts'

export interface TeamChangeDialogProps {
  member: TeamMember
  change: TeamChange
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks before an account is changed; for super admin rights, for the own password too. */
export function TeamChangeDialog({ member, change, isOpen, onOpenChange }: TeamChangeDialogProps) {
  const form = useForm({ defaultValues: { password: '' } })
  const name = `${member.first_name} ${member.last_name}`
  const client = useQueryClient()
  const [now, setNow] = useState(member)
  const isLeaving = change.body.is_deactivated === true
  const asked = useDuties(member.id, isOpen && isLeaving)
  const { duties } = asked
  const own = useSignedIn().id
  // With nobody in use it would be on nobody's list of today.
  const [heir, setHeir] = useState<number | undefined>(own === member.id ? undefined : own)
  useEffect(() => {
    if (isOpen) setNow(member)
  }, [isOpen, member])
  const save = useSave(
    userOperations.update,
    (password: string | undefined) =>
      call(userOperations.update, {
        query: { id: member.id },
        body: {
          ...change.body,
          ...(password && { password }),
          ...(heir !== undefined && duties && isHandedOver(duties) && { hand_over_to: heir }),
        },
        if_match: now.version,
      }),
    { toast: change.done },
  )

  /** Somebody else was faster: it is said what they did, and the list behind shows it. */
  async function saveUnlessOvertaken(password?: string): Promise<void> {
    const overtaken = (by: TeamMember) => new ApiProblem('stale', 412, overtakenText(member, by, change))
    if (now !== member && !isStillOffered(now, change)) throw overtaken(now)
    try {
      await save.mutateAsync(password)
    } catch (error) {
      const current = currentOf<TeamMember>(error)
      if (!current) throw error
      setNow(current)
      void refresh(client, ['user'])
      throw overtaken(current)
    }
  }

  if (!asksPassword(change))
    return (
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title={`${change.label} ${name}?`}
        text={change.question(name)}
        consequence={
          isLeaving && !asked.isRead ? (
            <UnreadDuties {...asked} />
          ) : (
            duties && (
              <HandOver name={name} leaving={member.id} duties={duties} heir={heir} onHeir={setHeir} />
            )
          )
        }
        isHeld={isLeaving && !asked.isRead}
        confirmLabel={change.label}
        variant={change.isDanger ? 'danger' : 'primary'}
        onConfirm={() => saveUnlessOvertaken()}
      />
    )
  return (
    <FormDialog
      size="sm"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={({ password }: { password: string }) => saveUnlessOvertaken(password)}
      onFailure={failureOn(form)}
      title={`${change.label}: ${name}?`}
      description={change.question(name)}
      submitLabel={change.label}
    >
      <OwnPasswordField form={form} />
    </FormDialog>
  )
}
