import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { today } from '../../../contract/fields.ts'
import type { Form } from '../../../contract/form.ts'
import { type FormResponse, formResponseOperations } from '../../../contract/form-response.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { dateProblem } from '../../parts/form/date-typed.ts'
import { pressOnSaveKey } from '../../parts/form/save-key.ts'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askedWordsIn } from '../../volunteer-words/asked-words.ts'
import { en } from '../../volunteer-words/en.ts'
import { InLanguage } from '../../volunteer-words/language.tsx'
import { words } from '../../words.ts'
import {
  type Answers,
  errorsAfter,
  errorsByQuestion,
  missingAnswers,
  responsesOf,
  wrongAnswers,
} from './answers.ts'
import { AskedFields } from './asked-fields.tsx'
import { goToField } from './go-to-field.ts'
import { MYSELF, VisitFields } from './visit-fields.tsx'

const say = words.response.writtenDown
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
  const [answers, setAnswers] = useState<Answers>({})
  const [who, setWho] = useState<string>()
  const [preset, setPreset] = useState<string>()
  const [day, setDay] = useState(today())
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isConfirming, setConfirming] = useState(false)
  const [isFiled, setFiled] = useState(false)
  const about = { query: { beneficiary_serial_number: serialNumber } }
  const assigned = useQuery(queryOf(volunteerOperations.listOfBeneficiary, about))
  const there = assigned.data?.map(({ account_id }) => String(account_id))
  const [only] = there?.length === 1 ? there : []
  // Once: whoever takes their place while this is being written did not make the visit.
  if (preset === undefined && only !== undefined) setPreset(only)
  const by = who ?? there?.find((key) => key === preset)
  // The same for as long as the form is: what is typed in one question draws no other again.
  const { questions } = form
  const missing = missingAnswers(questions, answers)
  const wrong = wrongAnswers(questions, answers)
  const wrongDay = day === '' ? en.form.needed : dateProblem(day, { max: today() })
  const left = missing.length + (by === undefined ? 1 : 0) + (wrongDay ? 1 : 0)

  const change = useCallback(
    (uid: string, value: string) => {
      onBegun()
      setAnswers((before) => ({ ...before, [uid]: value }))
      setErrors((before) => errorsAfter(before, questions, uid))
    },
    [questions, onBegun],
  )

  const file = useSave(
    formResponseOperations.create,
    (_: undefined, { idempotency_key }) =>
      call(formResponseOperations.create, {
        idempotency_key,
        body: {
          stage: form.stage,
          programme_id: form.programme_id,
          beneficiary_serial_number: serialNumber,
          volunteer_account_id: by === undefined || by === MYSELF ? null : Number(by),
          responses: responsesOf(questions, answers),
          form_id: form.form_id,
          form_version: form.form_version,
          // A day is all that staff know; noon lies within it everywhere.
          ...(day !== today() && { answered_at: `${day}T04:00:00.000Z` }),
        },
      }),
    {
      toast: ({ held_because }) => (held_because ? say.held : words.form.submitted),
      onSaved: (response) => {
        setFiled(true)
        onFiled(response)
      },
    },
  )

  function ask() {
    const first = missing[0] ?? wrong[0]?.question
    setErrors({
      ...(by === undefined && { who: say.choose }),
      ...(wrongDay && { day: wrongDay }),
      ...Object.fromEntries(missing.map(({ uid }) => [uid, en.form.needed])),
      ...Object.fromEntries(wrong.map(({ question, fault }) => [question.uid, asked.fault(fault, question)])),
    })
    if (by === undefined || wrongDay) goToField(questionsId)
    else if (first) goToField(`question-${first.uid}`)
    else setConfirming(true)
  }

  async function confirm() {
    try {
      await file.mutateAsync(undefined)
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
          <VisitFields
            assigned={assigned.data}
            who={by}
            onWhoChange={setWho}
            day={day}
            onDayChange={setDay}
            errors={errors}
          />
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
          <Button type="submit" variant="primary" aria-disabled={left > 0 || wrong.length > 0}>
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
