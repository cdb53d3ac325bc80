import { useState } from 'react'
import { DECLINED_BECAUSE, type DeclinedBecause } from '../../../contract/assignment-answer.ts'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useAssignmentWords } from '../../volunteer-words/assignment-words.ts'
import { useConcernWords } from '../../volunteer-words/concern-words.ts'
import { useNoteWords } from '../../volunteer-words/note-words.ts'
import { ChoicePills } from './choice-pills.tsx'
import { type Asked, useAssignmentAnswer } from './use-assignment-answer.ts'

/** 'I can't', and why in one tap. */
export function CannotSheet({ onClose, ...asked }: Asked & { onClose: () => void }) {
  const words = useAssignmentWords()
  const notes = useNoteWords()
  const { tell } = useConcernWords()
  const [because, setBecause] = useState<DeclinedBecause>()
  const [note, setNote] = useState('')
  const { say, isSaving, failure } = useAssignmentAnswer(asked)

  async function save(): Promise<void> {
    if (because === undefined) return
    if (await say({ answer: 'no', because, ...(note.trim() && { note: note.trim() }) })) onClose()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        hasClose={false}
        // A thumb beside the sheet takes nothing that was typed.
        onInteractOutside={(event) => note !== '' && event.preventDefault()}
      >
        <DialogHeader className="px-5 pr-5">
          <DialogTitle className="text-xl leading-tight wrap-anywhere">{words.title}</DialogTitle>
          <p className="text-muted-foreground wrap-anywhere">{asked.name}</p>
        </DialogHeader>
        <form
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <DialogBody className="flex flex-col gap-6 px-5">
            <ChoicePills
              legend={words.why}
              options={DECLINED_BECAUSE.map((value) => ({ value, label: words.because[value] }))}
              value={because}
              onChange={setBecause}
            />
            {because === 'not_comfortable' && <p role="status">{words.forOfficeAlone}</p>}
            <FormField label={<span className="font-semibold">{notes.notes}</span>} hint={notes.optional}>
              <Textarea
                rows={3}
                maxLength={2000}
                autoComplete="off"
                value={note}
                onChange={({ target: { value } }) => setNote(value)}
                className="rounded-xl px-4 text-[1.0625rem]"
              />
            </FormField>
          </DialogBody>
          <DialogFooter className="px-5 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-col-reverse">
            <Button size="lg" variant="ghost" onClick={onClose}>
              {notes.cancel}
            </Button>
            <Button
              type="submit"
              size="xl"
              variant="primary"
              disabled={because === undefined}
              pending={isSaving}
            >
              {tell}
            </Button>
            {failure && (
              <p role="alert" className="text-center text-destructive">
                {failure}
              </p>
            )}
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
