import { useCallback, useState } from 'react'
import type { Question } from '../../../contract/question.ts'
import { questionIn } from '../../parts/answer/question-words.ts'
import { useAskedWords } from '../../volunteer-words/asked-words.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import {
  type Answers,
  askedNow,
  errorsAfter,
  errorsByQuestion,
  missingAnswers,
  wrongAnswers,
} from './answers.ts'
import { goToField } from './go-to-field.ts'

export type LeftToAnswer = ReturnType<typeof useLeftToAnswer>

/** What of a form has no answer yet, or one that cannot be taken; the first of them, and the way there. */
export function useLeftToAnswer(questions: readonly Question[], answers: Answers) {
  const { language, words } = useLanguage()
  const say = useAskedWords()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [said, setSaid] = useState('')
  const missing = missingAnswers(questions, answers)
  const wrong = missing.length === 0 ? wrongAnswers(questions, answers) : []
  const next = missing[0] ?? wrong[0]?.question
  const number = next ? askedNow(questions, answers).indexOf(next) + 1 : 0
  const faults = Object.fromEntries(
    wrong.map(({ question, fault }) => [question.uid, say.fault(fault, question)]),
  )
  const mend = useCallback(
    (uid: string) => setErrors((before) => errorsAfter(before, questions, uid)),
    [questions],
  )

  /** To the question that is missing or cannot be taken so, and says why there and aloud; whatever is wrong is marked. */
  function lead() {
    if (!next) return
    const why = faults[next.uid] ?? words.form.needed
    setErrors((before) => ({ ...before, ...faults, [next.uid]: why }))
    setSaid(`${number}. ${why}`)
    goToField(`question-${next.uid}`)
  }

  return {
    missing: missing.length,
    next: next && { number, asked: questionIn(next, language), fault: faults[next.uid] },
    lead,
    errors,
    /** A question is answered otherwise: what stood against it no longer does. */
    mend,
    refuse: (fields: Readonly<Record<string, string>>) => setErrors(errorsByQuestion(questions, fields)),
    /** What is said aloud, and to nobody's eyes. */
    said,
    say: setSaid,
  }
}
