import type { FormResponse } from '../../../contract/form-response.ts'
import { dateTimeText } from '../../parts/dates.ts'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'

type Props = {
  response: FormResponse
  isHeld: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A response in the words in which its volunteer was asked (G-22). */
export function ResponseDialog({ response, isHeld, isOpen, onOpenChange }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{response.form_title}</DialogTitle>
          <DialogDescription>
            {response.programme_name}, stage {response.stage}. Completed by {response.volunteer_first_name}{' '}
            {response.volunteer_last_name}, {dateTimeText(response.created_at)}.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          {isHeld && (
            <p className="mb-4 rounded-md bg-rattan-soft px-3 py-2 text-sm text-rattan-ink">
              Someone else's answers to this form arrived first and count. These are kept beside them.
            </p>
          )}
          <dl className="flex flex-col gap-4.5">
            {response.responses.map(({ uid, question, answer }) => (
              <div key={uid}>
                <dt className="text-sm text-muted-foreground">{question}</dt>
                <dd className="mt-0.5 font-[550] whitespace-pre-line wrap-anywhere">
                  {answer || '(no answer)'}
                </dd>
              </div>
            ))}
          </dl>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
