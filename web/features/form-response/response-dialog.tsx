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
            {response.responses.map((one) => (
              <GivenAnswer key={one.uid} {...one} language={response.language} />
            ))}
          </dl>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

type Given = FormResponse['responses'][number] & Pick<FormResponse, 'language'>

/** The words that were read and chosen first; the original beneath, where those were a translation. */
function GivenAnswer({ question, answer, shown, language }: Given) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">
        {shown && <span lang={language}>{shown.question} </span>}
        <span className={shown && 'block'}>{question}</span>
      </dt>
      <dd className="mt-0.5 font-[550] whitespace-pre-line wrap-anywhere">
        {shown && shown.answer !== answer && (
          <span lang={language} className="mr-2">
            {shown.answer}
          </span>
        )}
        {answer || '(no answer)'}
      </dd>
    </div>
  )
}
