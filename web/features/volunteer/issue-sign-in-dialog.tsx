import { useQuery } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import type { AnswerOf } from '../../../contract/operation.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { dateTimeText } from '../../parts/dates.ts'
import { FailureNote } from '../../parts/failure-note.tsx'
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
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { volunteerName } from './volunteer-form.ts'

type Issued = AnswerOf<typeof volunteerSignInOperations.issue>
type Props = { volunteer: Volunteer; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** S-03: a one-use link as a QR code, and a code to type instead. Shown once; only hashes are kept. */
export function IssueSignInDialog({ volunteer, isOpen, onOpenChange }: Props) {
  const issue = useSave(
    () => call(volunteerSignInOperations.issue, { body: { account_id: volunteer.account_id } }),
    { refreshes: [] },
  )
  const close = (next: boolean) => {
    if (!next) issue.reset()
    onOpenChange(next)
  }
  return (
    <Dialog open={isOpen} onOpenChange={close}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Issue sign-in</DialogTitle>
          <DialogDescription>
            {issue.data
              ? `For ${volunteerName(volunteer)}, good until ${dateTimeText(issue.data.expires_at)}. It is shown only now.`
              : `Makes a link and a code with which ${volunteerName(volunteer)} signs in on one phone. Both work once, for 72 hours.`}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          {issue.error && <FailureNote>{issue.error.message}</FailureNote>}
          {issue.data ? (
            <SignInSlip issued={issue.data} />
          ) : (
            <p className="text-muted-foreground">
              An earlier link or code that was not used yet stops working.
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => close(false)}>{issue.data ? 'Done' : words.action.cancel}</Button>
          {issue.data ? (
            <Button onClick={() => window.print()}>
              <Printer />
              Print
            </Button>
          ) : (
            <Button variant="primary" pending={issue.isPending} onClick={() => issue.mutate(undefined)}>
              Issue sign-in
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function SignInSlip({ issued }: { issued: Issued }) {
  const picture = useQuery({
    queryKey: ['qr', issued.url],
    queryFn: async () => {
      const { toString: draw } = await import('qrcode')
      return draw(issued.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  async function copy() {
    try {
      await navigator.clipboard.writeText(issued.url)
      toast({ title: 'Link copied', tone: 'ok' })
    } catch {
      toast({
        title: 'The link could not be copied',
        description: 'Please select and copy it.',
        tone: 'danger',
      })
    }
  }
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <div className="mx-auto size-48 shrink-0 overflow-hidden rounded-lg border bg-white sm:mx-0">
        {picture.data ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(picture.data)}`}
            alt="QR code of the sign-in link"
            className="size-full"
          />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div>
          <p className="text-sm text-muted-foreground">Scan with the phone's camera, or open the link</p>
          <p className="mt-1 text-sm wrap-anywhere">{issued.url}</p>
          <Button size="sm" className="mt-2 print:hidden" onClick={() => void copy()}>
            <Copy />
            Copy link
          </Button>
        </div>
        <div>
          <p className="text-sm text-muted-foreground">
            Or in the Volunteer tab: last 4 NRIC characters and this code
          </p>
          <p className="mt-0.5 font-mono text-3xl tracking-[0.12em] select-all" data-testid="sign-in-code">
            {issued.code}
          </p>
        </div>
      </div>
    </div>
  )
}
