import { Languages } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import { Button } from '../../ui/button.tsx'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { words } from '../../words.ts'
import { AddQuestions } from './add-questions.tsx'
import { actionsOn } from './question-actions.ts'
import { QuestionCards } from './question-cards.tsx'
import { placeOf, type Questions } from './question-list.ts'
import { progressOf } from './translation-state.ts'

const ConditionDialog = lazy(() =>
  import('./condition-dialog.tsx').then((m) => ({ default: m.ConditionDialog })),
)
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((m) => ({ default: m.MoveDialog })))

type Props = {
  questions: Questions
  onEdit: (edit: (questions: Questions) => Questions) => void
  /** Faults are shown once saving was tried. */
  showsFaults: boolean
  error: string | undefined
  /** Opens the whole form's translations in one table. */
  onTranslate: () => void
  /** Offers ready-made forms; absent where none is begun. */
  onReady?: (() => void) | undefined
}

/** Section 2: the question list and 'Add Question'. */
export function QuestionEditor({ questions, onEdit, showsFaults, error, onTranslate, onReady }: Props) {
  const [said, setSaid] = useState('')
  const [movingKey, setMovingKey] = useState<string>()
  const [hangingKey, setHangingKey] = useState<string>()
  const latest = useRef(questions)
  latest.current = questions
  const startMove = useCallback((key: string) => {
    bufferTypedKeys()
    setMovingKey(key)
  }, [])
  const startCondition = useCallback((key: string) => {
    bufferTypedKeys()
    setHangingKey(key)
  }, [])
  const actions = useMemo(
    () => actionsOn(onEdit, () => latest.current, setSaid, startMove, startCondition),
    [onEdit, startMove, startCondition],
  )
  const { length } = questions

  return (
    <section aria-labelledby="questions-heading" className="flex flex-col gap-4">
      <Head questions={questions} onTranslate={onTranslate} />
      <QuestionCards questions={questions} showsFaults={showsFaults} actions={actions} />
      {error && <p className="text-sm text-destructive">{error}</p>}
      <AddQuestions count={length} onEdit={onEdit} onReady={onReady} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Suspense>
        {hangingKey !== undefined && (
          <ConditionDialog
            questions={questions}
            questionKey={hangingKey}
            onClose={() => setHangingKey(undefined)}
            onChange={(change) => actions.change(hangingKey, change)}
          />
        )}
        {movingKey !== undefined && (
          <MoveDialog
            from={placeOf(questions, movingKey) + 1}
            count={length}
            onClose={() => setMovingKey(undefined)}
            onMove={(by) => actions.move(movingKey, by)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** How many there are, and how much of them is translated. */
function Head({ questions, onTranslate }: Pick<Props, 'questions' | 'onTranslate'>) {
  const progress = progressOf(questions).join(' · ')
  useFacesOf(progress)
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h2 id="questions-heading" className="text-lg font-[640]">
        Questions
      </h2>
      <span className="tabular text-muted-foreground">{questions.length}</span>
      <span className="text-sm text-muted-foreground">{progress}</span>
      {questions.length > 0 && (
        <Button size="sm" variant="ghost" className="ml-auto" onClick={onTranslate}>
          <Languages />
          {words.form.translations.all}
        </Button>
      )}
    </div>
  )
}
