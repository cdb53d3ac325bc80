import { ListPlus } from 'lucide-react'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { EmptyState } from '../../parts/page/empty-state.tsx'
import { SortableList } from '../../parts/sortable/sortable-list.tsx'
import { words } from '../../words.ts'
import { ConditionContext } from './condition-line.tsx'
import { faultless, questionFaults } from './form-faults.ts'
import { gridPlaces } from './grid-rows.ts'
import { QuestionCard } from './question-card.tsx'
import type { DraftQuestion, QuestionActions, Questions } from './question-list.ts'
import { GridContext } from './row-choices.tsx'
import { conditionsOf } from './shown-if.ts'

type Props = {
  questions: Questions
  /** Faults are shown once saving was tried. */
  showsFaults: boolean
  actions: QuestionActions
}

/** The cards of the questions, in an order that is changed by dragging; each is drawn anew only when it changes. */
export function QuestionCards({ questions, showsFaults, actions }: Props) {
  const drawn = useDrawnCount()
  const shown = useMemo(() => questions.slice(0, drawn), [questions, drawn])
  const told = JSON.stringify(conditionsOf(questions))
  const conditions = useMemo(() => ({ byKey: JSON.parse(told), showsFaults }), [told, showsFaults])
  const rows = JSON.stringify(gridPlaces(questions))
  const grids = useMemo(() => JSON.parse(rows), [rows])
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
  if (length === 0)
    return (
      <EmptyState
        text={words.form.noQuestions}
        detail={words.form.noQuestionsDetail}
        icon={<ListPlus aria-hidden="true" />}
        className="rounded-xl border border-dashed border-border-strong py-10"
      />
    )
  return (
    <ConditionContext value={conditions}>
      <GridContext value={grids}>
        <SortableList items={shown} noun="question" onMove={actions.moveTo}>
          {draw}
        </SortableList>
      </GridContext>
    </ConditionContext>
  )
}

const DRAWN_AT_FIRST = 20

/** The cards in sight are drawn at once, those below as soon as there is time, without holding up a click. */
function useDrawnCount(): number {
  const [count, setCount] = useState(DRAWN_AT_FIRST)
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), [])
  return count
}
