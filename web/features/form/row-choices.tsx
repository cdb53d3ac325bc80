import { Rows3, Ungroup } from 'lucide-react'
import { createContext, memo, useCallback, useContext, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { words } from '../../words.ts'
import { BellButton } from './bell-button.tsx'
import { BellLines } from './bell-lines.tsx'
import { besideChoices } from './beside-choices.ts'
import { type GridPlace, mayHaveRows } from './grid-rows.ts'
import type { DraftChoice, DraftQuestion, QuestionActions } from './question-list.ts'
import { useQuestionNumber } from './question-number.tsx'

/** Beside the cards, not in them: what is typed in one question must not draw the others again. */
export const GridContext = createContext<Readonly<Record<string, GridPlace>>>({})
export const useGridPlace = (key: string): GridPlace | undefined => useContext(GridContext)[key]

type Props = { question: DraftQuestion; actions: QuestionActions }
const say = words.form.grid

/** The options of a row, which are written in the first question of its grid; what they ring is its own (0075). */
export function RowChoices({ question, actions, head }: Props & { head: number }) {
  const { key, choices } = question
  const latest = useRef(choices)
  useEffect(() => {
    latest.current = choices
  })
  const ring = useCallback(
    (choice: string, bell: DraftChoice['bell']) =>
      actions.change(key, {
        choices: latest.current.map((one) => (one.key === choice ? { ...one, bell } : one)),
      }),
    [actions, key],
  )
  return (
    <FormField label={say.options(head)} isGroup>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <RowChoice key={choice.key} choice={choice} onRing={ring} />
        ))}
      </ul>
      <BellLines bells={choices.map(({ key, text, bell }) => ({ key, name: `“${text}”`, bell }))} />
    </FormField>
  )
}

type ChoiceProps = { choice: DraftChoice; onRing: (key: string, bell: DraftChoice['bell']) => void }

const RowChoice = memo(function RowChoice({ choice, onRing }: ChoiceProps) {
  const { key, text, bell } = choice
  return (
    <li className="flex max-w-full items-center gap-0.5 rounded-lg border border-border bg-muted/40 pl-3">
      <span className="min-w-0 wrap-anywhere">{text || say.empty}</span>
      <BellButton bell={bell} option={`“${text}”`} onChange={(next) => onRing(key, next)} />
    </li>
  )
})

const isSameLine = (before: Props, now: Props) =>
  besideChoices(before, now) && mayHaveRows(before.question) === mayHaveRows(now.question)

/** What makes a question a row, or ends that; and the way to one more. */
export const GridLine = memo(function GridLine({ question, actions }: Props) {
  const { key } = question
  const place = useGridPlace(key)
  const number = useQuestionNumber()
  if (!mayHaveRows(question)) return null
  const join = place && 'above' in place && say.join(place.above)
  const line = '-ml-2.5 h-auto min-h-8 w-fit max-w-full whitespace-normal text-left text-muted-foreground'
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${say.add}: question ${number}`}
        onClick={() => actions.addRow(key)}
        className={line}
      >
        <Rows3 />
        {say.add}
      </Button>
      {join && (
        <Button
          variant="ghost"
          size="sm"
          data-field={`${key}.grid`}
          onClick={() => actions.joinGrid(key)}
          className={line}
        >
          <Rows3 />
          {join}
        </Button>
      )}
      {place && 'head' in place && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${say.leave}: question ${number}`}
          data-field={`${key}.grid`}
          onClick={() => actions.leaveGrid(key)}
          className={line}
        >
          <Ungroup />
          {say.leave}
        </Button>
      )}
    </>
  )
}, isSameLine)
