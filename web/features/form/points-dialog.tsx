import { useId, useState } from 'react'
import { POINTS_MAX } from '../../../contract/points.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { pointsWords } from '../../words/points-words.ts'
import { DraftDialog } from './draft-dialog.tsx'
import { optionLines, withLines } from './draft-points.ts'
import type { DraftQuestion } from './question-list.ts'

const say = pointsWords.ask

type Props = {
  question: DraftQuestion
  number: number
  onClose: () => void
  onChange: (change: Partial<DraftQuestion>) => void
}

/** Undefined for nothing typed; NaN for what is no whole number within bounds. */
function pointsOf(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-')
  if (text === '') return undefined
  return /^[-+]?\d+$/.test(text) && Math.abs(Number(text)) <= POINTS_MAX ? Number(text) : Number.NaN
}

/** What each option of a question adds to the sum. */
export function PointsDialog({ question, number, onClose, onChange }: Props) {
  const id = useId()
  const lines = optionLines(question)
  const [typed, setTyped] = useState(lines.map(({ points }) => String(points ?? '')))
  const [hasTried, setTried] = useState(false)
  const values = typed.map(pointsOf)
  const isWrong = (at: number) => hasTried && Number.isNaN(values[at])
  return (
    <DraftDialog
      title={say.title(number)}
      text={
        <>
          {say.text} {question.type === 'several' && say.several}
        </>
      }
      doneLabel={say.done}
      onClose={onClose}
      onDone={() => {
        setTried(true)
        if (values.some(Number.isNaN)) return undefined
        const said = lines.map((line, at) => ({ ...line, points: values[at] }))
        return () => onChange(withLines(question, said))
      }}
    >
      {question.question && <p className="font-semibold wrap-anywhere">{question.question}</p>}
      <ul className="flex flex-col gap-2">
        {lines.map(({ key, text }, at) => (
          <li key={key}>
            <div className="flex items-center justify-between gap-4">
              <label htmlFor={`${id}-${at}`} className="min-w-0 wrap-anywhere">
                {text || say.empty}
              </label>
              <Input
                id={`${id}-${at}`}
                aria-label={say.of(text || say.empty)}
                aria-invalid={isWrong(at) || undefined}
                aria-describedby={isWrong(at) ? `${id}-${at}-wrong` : undefined}
                value={typed[at] ?? ''}
                onChange={({ target }) => setTyped(typed.with(at, target.value))}
                maxLength={4}
                autoComplete="off"
                className="w-20 shrink-0 text-center tabular"
              />
            </div>
            {isWrong(at) && (
              <p id={`${id}-${at}-wrong`} className="text-right text-sm text-destructive">
                {say.wrong}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setTyped(lines.map((_, at) => String(at)))}>
          {say.up}
        </Button>
        <Button size="sm" onClick={() => setTyped(lines.map((_, at) => String(lines.length - 1 - at)))}>
          {say.down}
        </Button>
        <Button size="sm" onClick={() => setTyped(lines.map(() => ''))}>
          {say.clear}
        </Button>
      </div>
    </DraftDialog>
  )
}
