import type { OpenedResponse } from '../../../contract/form-response.ts'
import { volunteerOf } from '../../../contract/shown-name.ts'
import type { DialogState } from '../../parts/dialog/opened.ts'
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
import { countOf, pointsSaid } from './points-said.ts'

type Props = DialogState & { response: OpenedResponse }

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
          {response.points && (
            <p className="mb-5 rounded-lg bg-rattan-soft/60 px-4 py-3 font-semibold wrap-anywhere">
              {pointsSaid(response)}
            </p>
          )}
          <dl className="flex flex-col gap-4.5">
            {response.responses.map((one) => (
              <GivenAnswerRow
                key={one.uid}
                {...one}
                language={response.language}
                by={volunteerOf(response)}
                counts={countOf(response, one.uid)}
              />
            ))}
          </dl>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
