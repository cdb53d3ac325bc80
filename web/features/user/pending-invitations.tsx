import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationOperations, type PendingInvitation } from '../../../contract/invitation.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useOpened } from '../../parts/dialog/opened.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { invitationWords } from '../../words/invitation-words.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** S-01: who was invited and has not come yet; absent while there is nobody. */
export function PendingInvitations() {
  const invitations = useQuery(queryOf(invitationOperations.list))
  const client = useQueryClient()
  const dialogs = useOpened<'again' | 'withdraw'>()
  const [asked, setAsked] = useState<PendingInvitation | null>(null)
  const withdraw = useSave(
    invitationOperations.withdraw,
    ({ id }: PendingInvitation, { idempotency_key }) =>
      call(invitationOperations.withdraw, { query: { id }, idempotency_key }),
    { toast: invitationWords.withdrawn },
  )
  const ask = (dialog: 'again' | 'withdraw') => (invitation: PendingInvitation) => {
    setAsked(invitation)
    dialogs.open(dialog)
  }
  /** Used or withdrawn meanwhile: the list behind the question shows it. */
  async function confirmWithdrawal(invitation: PendingInvitation) {
    try {
      await withdraw.mutateAsync(invitation)
    } catch (error) {
      void refresh(client, ['user'])
      throw error
    }
  }
  const isAny = Boolean(invitations.data?.length)
  return (
    <>
      {(isAny || (invitations.isError && !invitations.data)) && (
        <section aria-label="Invitations" className="mt-6 print:hidden">
          <SectionCard
            title="Invitations"
            description="Who was invited and has no account yet. With the link they become an admin at once."
          >
            {isAny ? (
              <ul className="flex flex-col divide-y divide-border">
                {invitations.data?.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    onAgain={ask('again')}
                    onWithdraw={ask('withdraw')}
                  />
                ))}
              </ul>
            ) : (
              <ErrorState
                text={invitationWords.notLoaded}
                detail={invitations.error?.message}
                onRetry={() => void invitations.refetch()}
                isRetrying={invitations.isFetching}
                className="py-6"
              />
            )}
          </SectionCard>
        </section>
      )}
      {asked && <InviteDialog key={asked.id} again={asked.email} {...dialogs.of('again')} />}
      <ConfirmDialog
        {...dialogs.of('withdraw')}
        title={`Withdraw the invitation of ${asked?.email ?? ''}?`}
        text={invitationWords.sureToWithdraw}
        confirmLabel="Withdraw"
        onConfirm={() => asked && confirmWithdrawal(asked)}
      />
    </>
  )
}
