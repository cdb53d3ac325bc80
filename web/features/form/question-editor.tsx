import { ClipboardPaste, Languages, LibraryBig, ListPlus, Plus } from 'lucide-react'
import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFacesOf } from '../../parts/answer/script-faces.ts'
import { focusField } from '../../parts/form/focus-field.ts'
import { EmptyState } from '../../parts/page/empty-state.tsx'
import { SortableList } from '../../parts/sortable/sortable-list.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { words } from '../../words.ts'
import { ConditionContext } from './condition-line.tsx'
import { faultless, questionFaults } from './form-faults.ts'
import { gridPlaces, inGrids } from './grid-rows.ts'
import { actionsOn } from './question-actions.ts'
import { QuestionCard } from './question-card.tsx'
import { type DraftQuestion, newQuestion, placeOf, type Questions } from './question-list.ts'
import { GridContext } from './row-choices.tsx'
import { conditionsOf } from './shown-if.ts'
import { progressOf } from './translation-state.ts'

const PasteDialog = lazy(() => import('./paste-dialog.tsx').then((m) => ({ default: m.PasteDialog })))
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
  const [isPasting, setPasting] = useState(false)
  const drawn = useDrawnCount()
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
  const told = JSON.stringify(conditionsOf(questions))
  const conditions = useMemo(() => ({ byKey: JSON.parse(told), showsFaults }), [told, showsFaults])
  const rows = JSON.stringify(gridPlaces(questions))
  const grids = useMemo(() => JSON.parse(rows), [rows])
  const progress = progressOf(questions).join(' · ')
  useFacesOf(progress)

  const shown = useMemo(() => questions.slice(0, drawn), [questions, drawn])

  const { length } = questions
  const draw = useCallback(
    (question: DraftQuestion, at: number) => (
      <QuestionCard
        question={question}
        number={at + 1}
        isLast={at === length - 1}
        faults={showsFaults ? questionFaults(question) : faultless}
        actions={actions}
      />
    ),
    [length, showsFaults, actions],
  )

  function add() {
    const question = newQuestion()
    onEdit((before) => [...before, question])
    focusField(`${question.key}.question`)
  }

  function addPasted(pasted: Questions) {
    onEdit((before) => [...before, ...inGrids(pasted)])
    focusField(`${pasted[0]?.key}.question`)
    const keys = new Set(pasted.map(({ key }) => key))
    toast({
      title: words.form.paste.added(pasted.length),
      action: { label: 'Undo', onAction: () => onEdit((now) => now.filter(({ key }) => !keys.has(key))) },
    })
  }

  return (
    <section aria-labelledby="questions-heading" className="flex flex-col gap-4">
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
      {questions.length === 0 ? (
        <EmptyState
          text={words.form.noQuestions}
          detail={words.form.noQuestionsDetail}
          icon={<ListPlus aria-hidden="true" />}
          className="rounded-xl border border-dashed border-border-strong py-10"
        />
      ) : (
        <ConditionContext value={conditions}>
          <GridContext value={grids}>
            <SortableList items={shown} noun="question" onMove={actions.moveTo}>
              {draw}
            </SortableList>
          </GridContext>
        </ConditionContext>
      )}
      {error && <p className="text-sm text-destructive">{error}</p>}
      <div className="flex gap-2 max-lg:flex-wrap max-sm:flex-col">
        <Button
          data-field="add-question"
          onClick={add}
          className="h-12 grow border-dashed bg-transparent text-primary hover:bg-primary-soft"
        >
          <Plus />
          {words.action.add_question}
        </Button>
        <Button
          variant="ghost"
          className="h-12"
          onClick={() => {
            bufferTypedKeys()
            setPasting(true)
          }}
        >
          <ClipboardPaste />
          {words.form.paste.open}
        </Button>
        {onReady && (
          <Button variant="ghost" className="h-12" onClick={onReady}>
            <LibraryBig />
            {questions.length === 0 ? words.form.ready.open : words.form.ready.openMore}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Suspense>
        {isPasting && <PasteDialog count={length} onClose={() => setPasting(false)} onAdd={addPasted} />}
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

const DRAWN_AT_FIRST = 20

/** The cards in sight are drawn at once, those below as soon as there is time, without holding up a click. */
function useDrawnCount(): number {
  const [count, setCount] = useState(DRAWN_AT_FIRST)
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), [])
  return count
}
