import { useDeferredValue, useMemo, useState } from 'react'
import { MAX_QUESTIONS } from '../../../contract/form.ts'
import { useFacesOf } from '../../parts/answer/in-script.tsx'
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
import { Textarea } from '../../ui/textarea.tsx'
import { words } from '../../words.ts'
import { questionsOf } from './pasted-questions.ts'
import type { Questions } from './question-list.ts'

const say = words.form.paste

type Props = {
  /** How many the form has already. */
  count: number
  onClose: () => void
  onAdd: (questions: Questions) => void
}

/** A list of questions that there is already, at once; shown as it will be read before it is added (H-797). */
export function PasteDialog({ count, onClose, onAdd }: Props) {
  const [pasted, setPasted] = useState('')
  const [hasTried, setTried] = useState(false)
  const shown = useDeferredValue(pasted)
  const questions = useMemo(() => questionsOf(shown), [shown])
  useFacesOf(shown)
  const room = MAX_QUESTIONS - count
  const error =
    questions.length > room ? say.tooMany(questions.length, room) : questions.length === 0 && say.none
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg">
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            const read = questionsOf(pasted)
            if (read.length === 0 || read.length > room) return
            onClose()
            onAdd(read)
          }}
        >
          <DialogHeader>
            <DialogTitle>{say.title}</DialogTitle>
            <DialogDescription>{say.text}</DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            <FormField label={say.lines} error={(hasTried && error) || undefined}>
              <Textarea
                autoFocus
                value={pasted}
                onChange={(event) => {
                  setPasted(event.target.value)
                  setTried(false)
                }}
                className="max-h-[32dvh] min-h-36"
              />
            </FormField>
            {questions.length > 0 && <Found questions={questions} />}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{words.action.cancel}</Button>
            <Button type="submit" variant="primary">
              {say.add(questions.length)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function Found({ questions }: { questions: Questions }) {
  return (
    <section aria-labelledby="pasted-heading" className="flex flex-col gap-2">
      <h3 id="pasted-heading" className="font-[620]">
        {say.found}
      </h3>
      <ol className="list-inside list-decimal divide-y divide-border rounded-md border border-border">
        {questions.map(({ key, question, type, choices }) => (
          <li key={key} className="px-3 py-2 wrap-anywhere">
            {question}
            <p className="text-sm text-muted-foreground">
              {[words.question_type[type], choices.map(({ text }) => text).join(' / ')]
                .filter(Boolean)
                .join(': ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
