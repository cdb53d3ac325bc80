import { zodResolver } from '@hookform/resolvers/zod'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { invitation, userOperations } from '../../../contract/user.ts'
import { call } from '../../api/client.ts'
import { failureOn } from '../../api/form-problems.ts'
import { useSave } from '../../api/save.ts'
import { dateTimeText } from '../../parts/dates.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { words } from '../../words.ts'

type Invitation = { url: string; expires_at: string }
type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** S-01: a one-time link for one email address; shown once, for whoever invites to hand over. */
export function InviteDialog({ isOpen, onOpenChange }: Props) {
  const form = useForm({ resolver: zodResolver(invitation), defaultValues: { email: '' } })
  const [made, setMade] = useState<Invitation | null>(null)
  const invite = useSave((body: { email: string }) => call(userOperations.invite, { body }), {
    refreshes: ['user'],
    toast: words.team.invited,
    onSaved: setMade,
  })
  return (
    <>
      <FormDialog
        size="sm"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        form={form}
        onSubmit={invite.mutateAsync}
        onFailure={failureOn(form)}
        title="Invite"
        description="Makes a link with which this person registers. Their account is approved at once."
        submitLabel="Make the link"
      >
        <FormField label={words.label.email} error={form.formState.errors.email}>
          <Input {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
        </FormField>
      </FormDialog>
      {made && <InvitationLink link={made} onClose={() => setMade(null)} />}
    </>
  )
}

function InvitationLink({ link, onClose }: { link: Invitation; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(link.url)
    setCopied(true)
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Hand this link over</DialogTitle>
          <DialogDescription>
            It works once, until {dateTimeText(link.expires_at)}. It is not shown again.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Input
            readOnly
            value={link.url}
            aria-label="Invitation link"
            onFocus={(event) => event.target.select()}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {isCopied ? 'Copied' : 'Copy the link'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
