import { memo } from 'react'
import type { Question } from '../../../contract/question.ts'
import { questionIn } from '../../parts/answer/question-words.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-group.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useLanguage, useVolunteerWords } from '../../volunteer-words/language.tsx'
import { faultText } from '../../volunteer-words/problem-text.ts'

type Props = {
  question: Question
  value: string
  error: string | undefined
  onChange: (uid: string, value: string) => void
}

/** The browser would keep what was typed in its own form history, in the clear, past every sign-out. */
const unkept = { autoComplete: 'off', autoCorrect: 'on' } as const

/** The most that an answer holds; told from here on, and said once it is reached: the browser cuts off in silence. */
const MOST = 5000
const TOLD_FROM = MOST - 300

/** One question as a volunteer answers it: a line, a passage, or one choice of several. */
export const AnswerField = memo(function AnswerField({ question, value, error, onChange }: Props) {
  const words = useVolunteerWords()
  const { language } = useLanguage()
  const { uid, type, required } = question
  const { text, lang, choices } = questionIn(question, language)
  const set = (next: string) => onChange(uid, next)
  return (
    <div id={`question-${uid}`} className="scroll-mt-6">
      <FormField
        label={
          <span className="text-[1.0625rem] leading-snug font-semibold wrap-anywhere">
            {question.id}. <span lang={lang}>{text}</span>
          </span>
        }
        isRequired={required}
        isGroup={type === 'mcq'}
        error={faultText(error, words)}
        hint={type !== 'mcq' && value.length >= TOLD_FROM && <Room left={MOST - value.length} />}
      >
        {type === 'short' && (
          <Input
            {...unkept}
            value={value}
            onChange={(event) => set(event.target.value)}
            maxLength={MOST}
            className="min-h-13 rounded-xl px-4 text-[1.0625rem]"
          />
        )}
        {type === 'long' && (
          <Textarea
            {...unkept}
            value={value}
            onChange={(event) => set(event.target.value)}
            maxLength={MOST}
            rows={4}
            className="rounded-xl px-4 py-3 text-[1.0625rem]"
          />
        )}
        {type === 'mcq' && (
          <RadioGroup value={value} onValueChange={set} className="gap-2.5">
            {choices.map((choice) => (
              <RadioCard key={choice.value} value={choice.value}>
                <span lang={choice.lang}>{choice.text}</span>
              </RadioCard>
            ))}
          </RadioGroup>
        )}
      </FormField>
      {type === 'mcq' && !required && value !== '' && (
        <Button variant="ghost" className="mt-1 min-h-11" onClick={() => set('')}>
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
    <span role={isFull ? 'alert' : undefined} className="text-[0.9375rem] text-foreground">
      {isFull ? words.full(MOST) : words.room(left)}
    </span>
  )
}
