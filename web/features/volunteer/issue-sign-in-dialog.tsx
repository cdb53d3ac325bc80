import { Printer } from 'lucide-react'
import { shownName } from '../../../contract/shown-name.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { StayWhile } from '../../parts/unsaved/stay-while.tsx'
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
import { words } from '../../words.ts'
import { IssuedSignIn } from './issued-sign-in.tsx'

type Props = { volunteer: Volunteer; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** S-03: a one-use link as a QR code, and a code to type instead. Shown once; only hashes are kept. */
export function IssueSignInDialog({ volunteer, isOpen, onOpenChange }: Props) {
  const issue = useSave(volunteerSignInOperations.issue, () =>
    call(volunteerSignInOperations.issue, { body: { account_id: volunteer.account_id } }),
  )
  const close = (next: boolean) => {
    // The earlier slip is dead by then, and the new one is shown nowhere else.
    if (issue.isPending) return
    if (!next) issue.reset()
    onOpenChange(next)
  }
  return (
    <Dialog open={isOpen} onOpenChange={close}>
      <DialogContent size={issue.data ? 'lg' : 'md'}>
        <DialogHeader>
          <DialogTitle>Issue sign-in</DialogTitle>
          <DialogDescription>
            {issue.data
              ? `For ${shownName(volunteer)}, good until ${dateTimeText(issue.data.expires_at)}. It is shown only now.`
              : `Makes a link and a code with which ${shownName(volunteer)} signs in on one phone. Both work once, for 72 hours.`}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          {issue.error && <FailureNote>{issue.error.message}</FailureNote>}
          {issue.data ? (
            <IssuedSignIn volunteer={volunteer} issued={issue.data} />
          ) : (
            <p className="text-muted-foreground">
              An earlier link or code that was not used yet stops working.
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => close(false)} disabled={issue.isPending}>
            {issue.data ? 'Done' : words.action.cancel}
          </Button>
          {issue.data ? (
            <Button variant="primary" onClick={() => void print()}>
              <Printer />
              Print
            </Button>
          ) : (
            <Button variant="primary" pending={issue.isPending} onClick={() => issue.mutate(undefined)}>
              Issue sign-in
            </Button>
          )}
        </DialogFooter>
        <StayWhile isBusy={() => issue.isPending} />
      </DialogContent>
    </Dialog>
  )
}

/** Not before the face of a language chosen a moment ago is there: paper cannot be drawn again. */
async function print() {
  await document.fonts.ready
  window.print()
}
