import { useCallback, useState } from 'react'
import type { Form } from '../../../contract/form.ts'
import { formResponseOperations } from '../../../contract/form-response.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { callWithStatus } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { UnsavedWork } from '../../parts/unsaved-work.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { AnswerField } from './answer-field.tsx'
import { type Answers, missingAnswers, responsesOf } from './answers.ts'

type Props = { form: Form; serialNumber: string; volunteerAccountId: number; onSent: () => void }

/** Section 2: the questions, Submit, and 'Please Confirm'. A failure keeps every answer and can be tried again. */
export function AnswerForm({ form, serialNumber, volunteerAccountId, onSent }: Props) {
  const { language, words } = useLanguage()
  const [answers, setAnswers] = useState<Answers>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isConfirming, setConfirming] = useState(false)
  const change = useCallback((uid: string, value: string) => {
    setAnswers((before) => ({ ...before, [uid]: value }))
    setErrors(({ [uid]: _mended, ...rest }) => rest)
  }, [])
  const missing = missingAnswers(form.questions, answers)
  const isDirty = Object.values(answers).some((answer) => answer !== '')

  const send = useSave(
    (_: undefined, { idempotency_key }) =>
      callWithStatus(formResponseOperations.create, {
        idempotency_key,
        body: {
          stage: form.stage,
          programme_id: form.programme_id,
          beneficiary_serial_number: serialNumber,
          volunteer_account_id: volunteerAccountId,
          responses: responsesOf(form.questions, answers),
          form_version: form.form_version,
          language,
          answered_at: new Date().toISOString(),
        },
      }),
    {
      refreshes: ['form', 'beneficiary'],
      // 202: someone was faster, and staff will read both (G-29).
      toast: ({ status }) => (status === 202 ? words.form.held : words.form.submitted),
      onSaved: onSent,
    },
  )

  async function confirm() {
    try {
      await send.mutateAsync(undefined)
    } catch (error) {
      if (error instanceof ApiProblem) setErrors(errorsByQuestion(form, error.fields))
      throw error
    }
  }

  return (
    <form
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (missing.length === 0) setConfirming(true)
      }}
    >
      <div className="flex flex-1 flex-col gap-7 px-5 pt-6 pb-6">
        {form.questions.map((question) => (
          <AnswerField
            key={question.uid}
            question={question}
            value={answers[question.uid] ?? ''}
            error={errors[question.uid]}
            onChange={change}
          />
        ))}
        {form.questions.length === 0 && <p className="text-muted-foreground">{words.form.noQuestions}</p>}
      </div>
      <div className="sticky bottom-0 flex flex-col gap-2 border-t bg-background px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <p role="status" className="text-center text-[0.9375rem] text-muted-foreground">
          {missing.length > 0 ? words.form.left(missing.length) : words.form.ready}
        </p>
        <Button type="submit" variant="primary" size="xl" disabled={missing.length > 0} className="w-full">
          {words.form.submit}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={words.form.sure.title}
        text={words.form.sure.text}
        confirmLabel={words.form.submit}
        cancelLabel={words.form.back}
        variant="primary"
        onConfirm={confirm}
      />
      <UnsavedWork
        isDirty={isDirty && !send.isSuccess && !send.isPending}
        onSave={async () => {
          if (missing.length === 0) setConfirming(true)
          return false
        }}
      />
    </form>
  )
}

/** `responses.2.answer` is the third question's. */
function errorsByQuestion(form: Form, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) => {
      const place = /^responses\.(\d+)\./.exec(field)?.[1]
      const uid = place === undefined ? undefined : form.questions[Number(place)]?.uid
      return uid === undefined ? [] : [[uid, message]]
    }),
  )
}
