import { Calculator } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import { words } from '../../words.ts'
import { optionLines } from './draft-points.ts'
import type { DraftQuestion, QuestionActions } from './question-list.ts'
import { useQuestionNumber } from './question-number.tsx'

const PointsDialog = lazy(() => import('./points-dialog.tsx').then((m) => ({ default: m.PointsDialog })))

type Props = { question: DraftQuestion; actions: QuestionActions }

const say = words.form.points
const LONG = 24
const shortened = (text: string) => (text.length > LONG ? `${text.slice(0, LONG).trimEnd()}…` : text)

/** What the options of a question count, and the way to say so; nothing where it has no options. */
export function PointsLine({ question, actions }: Props) {
  const [isOpen, setOpen] = useState(false)
  const number = useQuestionNumber()
  const lines = optionLines(question)
  if (lines.length === 0) return null
  const counted = lines.filter(({ points }) => points !== undefined)
  const text =
    counted.length === 0
      ? say.add
      : say.line(counted.map(({ text, points }) => `${shortened(text)} ${points}`).join(' · '))
  return (
    <>
      <PointsButton questionKey={question.key} text={text} onOpen={setOpen} />
      <Suspense>
        {isOpen && (
          <PointsDialog
            question={question}
            number={number}
            onClose={() => setOpen(false)}
            onChange={(change) => actions.change(question.key, change)}
          />
        )}
      </Suspense>
    </>
  )
}

type ButtonProps = { questionKey: string; text: string; onOpen: (isOpen: boolean) => void }

const PointsButton = memo(function PointsButton({ questionKey, text, onOpen }: ButtonProps) {
  const number = useQuestionNumber()
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${text}: question ${number}`}
      data-field={`${questionKey}.points`}
      onClick={() => {
        bufferTypedKeys()
        onOpen(true)
      }}
      className="-ml-2.5 h-auto min-h-8 w-fit max-w-full whitespace-normal text-left text-muted-foreground"
    >
      <Calculator />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </Button>
  )
})
