import { useCallback, useState } from 'react'
import type { Question } from '../../../contract/question.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'
import { words } from '../../words.ts'
import { type Answers, missingAnswers } from './answers.ts'
import { AskedFields } from './asked-fields.tsx'

const NONE = {}

/** A volunteer's questions for staff to try, drawn by the very same fields. Nothing is kept or sent. */
export function TriedFields({ questions }: { questions: readonly Question[] }) {
  const say = useVolunteerWords().form
  const [answers, setAnswers] = useState<Answers>({})
  const change = useCallback(
    (uid: string, value: string) => setAnswers((before) => ({ ...before, [uid]: value })),
    [],
  )
  const missing = missingAnswers(questions, answers)
  return (
    <>
      <AskedFields questions={questions} answers={answers} errors={NONE} heading="h4" onChange={change} />
      {questions.length === 0 && <p lang="en">{words.form.preview.noQuestions}</p>}
      <p className="text-center text-[1rem] text-muted-foreground">
        {missing.length > 0 ? say.left(missing.length) : say.ready}
      </p>
    </>
  )
}
