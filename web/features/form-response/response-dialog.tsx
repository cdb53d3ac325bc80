import type { FormResponse } from '../../../contract/form-response.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { GivenAnswerRow, responseSaid } from './given-answer-row.tsx'

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
          <DialogDescription>{responseSaid(response, dateTimeText(response.created_at))}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <dl className="flex flex-col gap-4.5">
            {response.responses.map((one) => (
              <GivenAnswerRow key={one.uid} {...one} language={response.language} />
            ))}
          </dl>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
