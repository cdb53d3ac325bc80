import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { MAX_QUESTIONS } from '../../../contract/form-questions.ts'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { words } from '../../words.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { type Changed, type PastedChange, readWith } from './pasted-changes.ts'
import { PastedFound } from './pasted-found.tsx'
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
  const [changed, setChanged] = useState<Changed>(new Map())
  const questions = useMemo(() => readWith(shown, changed), [shown, changed])
  useFacesOf(shown)
  const decide = useCallback(
    (id: string, change: PastedChange) =>
      setChanged((before) => new Map(before).set(id, { ...before.get(id), ...change })),
    [],
  )
  const room = MAX_QUESTIONS - count
  const error =
    questions.length > room ? say.tooMany(questions.length, room) : questions.length === 0 && say.none
  return (
    <DraftDialog
      title={say.title}
      text={say.text}
      doneLabel={say.add(questions.length)}
      size="lg"
      onClose={onClose}
      onDone={() => {
        setTried(true)
        const read = readWith(pasted, changed).map(({ question }) => question)
        return read.length === 0 || read.length > room ? undefined : () => onAdd(read)
      }}
    >
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
      {questions.length > 0 && <PastedFound questions={questions} onChange={decide} />}
    </DraftDialog>
  )
}
