import { ClipboardPaste, LibraryBig, ListPlus, Plus } from 'lucide-react'
import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFacesOf } from '../../parts/answer/in-script.tsx'
import { focusField } from '../../parts/form/focus-field.ts'
import { EmptyState } from '../../parts/page/empty-state.tsx'
import { SortableList } from '../../parts/sortable/sortable-list.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { words } from '../../words.ts'
import { ConditionContext } from './condition-line.tsx'
import { faultless, questionFaults } from './form-faults.ts'
import { QuestionCard } from './question-card.tsx'
import {
  changeQuestion,
  type DraftQuestion,
  deleteQuestion,
  duplicateQuestion,
  insertChoice,
  moveQuestion,
  newQuestion,
  placeOf,
  type QuestionActions,
  type Questions,
  removeQuestion,
  restoreQuestion,
} from './question-list.ts'
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
  /** Offers ready-made forms; absent where none is begun. */
  onReady?: (() => void) | undefined
}

/** Section 2: the question list and 'Add Question'. */
export function QuestionEditor({ questions, onEdit, showsFaults, error, onReady }: Props) {
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
    onEdit((before) => [...before, ...pasted])
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
          <SortableList items={shown} noun="question" onMove={actions.moveTo}>
            {draw}
          </SortableList>
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

function actionsOn(
  edit: Props['onEdit'],
  current: () => Questions,
  say: (what: string) => void,
  askPlace: (key: string) => void,
  askCondition: (key: string) => void,
): QuestionActions {
  return {
    change: (key, change) => edit((before) => changeQuestion(before, key, change)),
    duplicate(key) {
      const at = placeOf(current(), key)
      let copy: string | undefined
      edit((before) => {
        const after = duplicateQuestion(before, key)
        copy = after[at + 1]?.key
        return after
      })
      if (copy) focusField(`${copy}.question`)
      const added = copy
      if (added)
        toast({
          title: words.form.undo.questionDuplicated(at + 1),
          action: { label: 'Undo', onAction: () => edit((now) => removeQuestion(now, added)) },
        })
    },
    remove(key) {
      const before = current()
      const at = placeOf(before, key)
      const removed = before[at]
      if (!removed) return
      edit((now) => deleteQuestion(now, key))
      const neighbour = before[at + 1] ?? before[at - 1]
      focusField(neighbour ? `${neighbour.key}.question` : 'add-question')
      toast({
        title: words.form.undo.questionDeleted(at + 1),
        action: { label: 'Undo', onAction: () => edit((now) => restoreQuestion(now, at, removed)) },
      })
    },
    askPlace,
    askCondition,
    moveTo: (key, by) => edit((before) => moveQuestion(before, key, by)),
    offerChoice: (key, at, choice) =>
      toast({
        title: words.form.undo.optionRemoved(at + 1),
        action: { label: 'Undo', onAction: () => edit((now) => insertChoice(now, key, at, choice)) },
      }),
    move(key, by) {
      const at = placeOf(current(), key)
      edit((before) => moveQuestion(before, key, by))
      // Moving a card in the page drops the focus that was in it.
      focusField(`${key}.${{ '-1': 'up', 1: 'down' }[by] ?? 'to'}`)
      say(`Question ${at + 1} is now question ${at + 1 + by}`)
    },
  }
}
