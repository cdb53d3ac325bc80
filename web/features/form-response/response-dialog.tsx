import type { FormResponse } from '../../../contract/form-response.ts'
import { AnswerWords, AskedWords } from '../../parts/answer/given-answer.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
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
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A response in the words in which its volunteer was asked (G-22). */
export function ResponseDialog({ response, isOpen, onOpenChange }: Props) {
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

function GivenAnswer(given: Given) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">
        <AskedWords {...given} />
      </dt>
      <dd className="mt-0.5 font-[550] whitespace-pre-line wrap-anywhere">
        <AnswerWords {...given} />
      </dd>
    </div>
  )
}
