import { useCallback, useId, useState } from 'react'
import type { Form } from '../../../contract/form.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askedWordsIn } from '../../volunteer-words/asked-words.ts'
import { en } from '../../volunteer-words/en.ts'
import { InLanguage } from '../../volunteer-words/language.tsx'
import { words } from '../../words.ts'
import { type Answers, errorsAfter, errorsByQuestion, missingAnswers, wrongAnswers } from './answers.ts'
import { AskedFields } from './asked-fields.tsx'
import { goToField } from './go-to-field.ts'
import { useFiling } from './use-filing.ts'
import { useVisitTold } from './use-visit-told.ts'
import { VisitFields } from './visit-fields.tsx'

const asked = askedWordsIn('en', en.form.needed)

type Props = {
  form: Form
  serialNumber: string
  /** The first answer is written: from now on the form must stay as it is. */
  onBegun: () => void
  onFiled: (response: FormResponse) => void
}

/** A volunteer's form, filled in by staff as it was told to them (G-37): the same fields, Submit and 'Please Confirm'. */
export function WrittenForm({ form, serialNumber, onBegun, onFiled }: Props) {
  const questionsId = useId()
  // The same for as long as the form is: what is typed in one question draws no other again.
  const { questions } = form
  const { answers, change, missing, first, faults, errors, setErrors } = useWritten(questions, onBegun)
  const [isConfirming, setConfirming] = useState(false)
  const visit = useVisitTold(serialNumber)
  const { isFiled, file } = useFiling({ form, serialNumber, answers, ...visit.fields }, onFiled)
  const untold = Object.keys(visit.faults).length
  const left = missing.length + untold

  function ask() {
    setErrors({ ...visit.faults, ...faults })
    if (untold > 0) goToField(questionsId)
    else if (first) goToField(`question-${first.uid}`)
    else setConfirming(true)
  }

  async function confirm() {
    try {
      await file()
    } catch (error) {
      if (error instanceof ApiProblem) setErrors(errorsByQuestion(questions, error.fields))
      throw error
    }
  }

  return (
    <InLanguage language="en" words={en}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onKeyDown={pressOnSaveKey}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <Card id={questionsId} className="px-5 py-5">
          <VisitFields {...visit.fields} errors={errors} />
        </Card>
        <Card className="flex flex-col gap-7 px-5 py-5">
          <AskedFields
            questions={questions}
            answers={answers}
            errors={errors}
            heading="h2"
            onChange={change}
          />
        </Card>
        <div className="flex flex-wrap items-center justify-end gap-4">
          <p role="status" className="text-muted-foreground">
            {left > 0 ? en.form.left(left) : en.form.ready}
          </p>
          <Button type="submit" variant="primary" aria-disabled={left > 0 || first !== undefined}>
            {words.action.submit}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        {...words.form.sureToSubmit}
        confirmLabel={words.action.submit}
        cancelLabel={words.action.back}
        variant="primary"
        onConfirm={confirm}
      />
      <UnsavedWork
        isDirty={!isFiled && Object.values(answers).some(Boolean)}
        onSave={async () => {
          ask()
          return false
        }}
      />
    </InLanguage>
  )
}

/** What is written so far, which questions have no answer yet or one that cannot be taken, and what is said of them. */
function useWritten(questions: Form['questions'], onBegun: () => void) {
  const [answers, setAnswers] = useState<Answers>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const change = useCallback(
    (uid: string, value: string) => {
      onBegun()
      setAnswers((before) => ({ ...before, [uid]: value }))
      setErrors((before) => errorsAfter(before, questions, uid))
    },
    [questions, onBegun],
  )
  const missing = missingAnswers(questions, answers)
  const wrong = wrongAnswers(questions, answers)
  const faults = {
    ...Object.fromEntries(missing.map(({ uid }) => [uid, en.form.needed])),
    ...Object.fromEntries(wrong.map(({ question, fault }) => [question.uid, asked.fault(fault, question)])),
  }
  const first = missing[0] ?? wrong[0]?.question
  return { answers, change, missing, first, faults, errors, setErrors }
}
