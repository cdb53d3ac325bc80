import { memo } from 'react'
import type { Question } from '../../../contract/question.ts'
import { isFixedType } from '../../../contract/question-types.ts'
import { asideIn, questionIn } from '../../parts/answer/question-words.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { useAskedWords } from '../../volunteer-words/asked-words.ts'
import { useLanguage, useVolunteerWords } from '../../volunteer-words/language.tsx'
import { faultText } from '../../volunteer-words/problem-text.ts'
import { AnswerInput } from './answer-input.tsx'
import { LastAnswer } from './last-answer.tsx'

type Props = {
  question: Question
  /** Its place among those that are asked, from 1. */
  number: number
  /** After the answers so far. */
  isRequired: boolean
  /** One of several with the same options. */
  isRow: boolean
  value: string
  error: string | undefined
  /** What the same volunteer answered the last time, and when that was; absent where nothing was. */
  last?: string | undefined
  lastOn?: string | undefined
  onChange: (uid: string, value: string) => void
}

/** The most that an answer holds; told from here on, and said once it is reached: the browser cuts off in silence. */
const MOST = 5000
const TOLD_FROM = MOST - 300

/** One question as a volunteer answers it. */
export const AnswerField = memo(function AnswerField(props: Props) {
  const { question, number, isRequired, isRow, value, error, last, lastOn, onChange } = props
  const words = useVolunteerWords()
  const say = useAskedWords()
  const { language } = useLanguage()
  const { uid, type } = question
  const { text, lang, choices } = questionIn(question, language)
  const help = asideIn(question, 'hint', language)
  const set = (next: string) => onChange(uid, next)
  const hints: Partial<Record<Question['type'], string>> = {
    several: say.several,
    number: say.limits(question),
  }
  const isTyped = type === 'short' || type === 'long'
  const hint = isTyped ? value.length >= TOLD_FROM && <Room left={MOST - value.length} /> : hints[type]
  const before = last && lastOn && <LastAnswer question={question} answer={last} on={lastOn} />
  // What one choice is made of has no other way back to nothing.
  const isOneChoice = type === 'mcq' || isFixedType(type)
  return (
    <div id={`question-${uid}`} className="scroll-mt-6">
      <FormField
        label={
          <span className="text-[1.0625rem] leading-snug font-semibold wrap-anywhere">
            {number}. <span lang={lang}>{text}</span>
          </span>
        }
        lead={
          help && (
            <p
              lang={help.lang}
              className="-mt-1 text-[1rem] leading-snug whitespace-pre-line text-muted-foreground wrap-anywhere"
            >
              {help.text}
            </p>
          )
        }
        isRequired={isRequired}
        isGroup={!isTyped && type !== 'number'}
        error={faultText(error, words)}
        hint={
          (before || hint) && (
            <>
              {before}
              {hint}
            </>
          )
        }
      >
        <AnswerInput type={type} choices={choices} value={value} most={MOST} isRow={isRow} onChange={set} />
      </FormField>
      {isOneChoice && !isRequired && value !== '' && (
        <Button
          variant="ghost"
          className="mt-1 min-h-11"
          onClick={() => {
            set('')
            // The button goes with the choice: whoever pressed it by keyboard or by ear would be at the page's top.
            document.getElementById(`question-${uid}`)?.querySelector('input')?.focus({ preventScroll: true })
          }}
        >
          {words.form.clear}
        </Button>
      )}
    </div>
  )
})

function Room({ left }: { left: number }) {
  const words = useVolunteerWords().form
  // One letter of some scripts takes two places.
  const isFull = left < 2
  return (
    <span role={isFull ? 'alert' : undefined} className="text-[1rem] text-foreground">
      {isFull ? words.full(MOST) : words.room(left)}
    </span>
  )
}
