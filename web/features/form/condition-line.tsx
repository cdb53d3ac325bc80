import { Split } from 'lucide-react'
import { createContext, memo, useContext } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import type { QuestionActions } from './question-list.ts'
import { useQuestionNumber } from './question-number.tsx'
import type { Condition } from './shown-if.ts'

type Conditions = { byKey: Readonly<Record<string, Condition>>; showsFaults: boolean }

/** Beside the cards, not in them: what is typed in one question must not draw the others again. */
export const ConditionContext = createContext<Conditions>({ byKey: {}, showsFaults: false })

type Props = { questionKey: string; actions: QuestionActions }

/** Says when the question is asked, and lets that be changed; nothing where no earlier question has options. */
export const ConditionLine = memo(function ConditionLine({ questionKey, actions }: Props) {
  const { byKey, showsFaults } = useContext(ConditionContext)
  const number = useQuestionNumber()
  const condition = byKey[questionKey]
  if (!condition?.canDepend) return null
  const fault = showsFaults ? condition.fault : undefined
  const errorId = `${questionKey}-condition-error`
  return (
    <div className="-ml-2.5 flex flex-col">
      <Button
        variant="ghost"
        size="sm"
        data-field={`${questionKey}.condition`}
        aria-label={`${condition.text}: when question ${number} is asked and required`}
        aria-describedby={fault && errorId}
        onClick={() => actions.askCondition(questionKey)}
        className={cn(
          'h-auto min-h-8 w-fit max-w-full whitespace-normal text-left',
          fault ? 'text-destructive' : 'text-muted-foreground',
        )}
      >
        <Split />
        <span className="min-w-0 wrap-anywhere">{condition.text}</span>
      </Button>
      {fault && (
        <p id={errorId} className="ml-2.5 text-sm text-destructive">
          {fault}
        </p>
      )}
    </div>
  )
})
