import type { PendingInvitation } from '../../../contract/invitation.ts'
import { dateText, dateTimeText } from '../../parts/text/dates.ts'
import { EmailText } from '../../parts/text/email-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'

interface InvitationRowProps {
  invitation: PendingInvitation
  onAgain: (invitation: PendingInvitation) => void
  onWithdraw: (invitation: PendingInvitation) => void
}

/** One of them: whose, what they become, by whom, and until when the link is good. */
export function InvitationRow({ invitation, onAgain, onWithdraw }: InvitationRowProps) {
  const { email, invited_by, created_at, expires_at, is_expired } = invitation
  const by = invited_by && ` by ${invited_by}`
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">
            <EmailText email={email} />
          </span>
          {is_expired ? (
            <Badge tone="warm" hasDot>
              Expired
            </Badge>
          ) : (
            <Badge>{words.heading.admin}</Badge>
          )}
        </p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          Invited{by} on {dateText(created_at)}, {is_expired ? 'ran out' : 'good until'}{' '}
          {dateTimeText(expires_at)}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button size="sm" aria-label={`New link for ${email}`} onClick={() => onAgain(invitation)}>
          New link
        </Button>
        <Button
          size="sm"
          variant="danger-outline"
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => onWithdraw(invitation)}
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}
