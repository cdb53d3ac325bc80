import { ArrowDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Question } from '../../../contract/question.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { questionIn } from '../../parts/answer/question-words.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { Button } from '../../ui/button.tsx'
import { measureFoot } from '../../ui/foot-height.ts'
import { useAskedWords } from '../../volunteer-words/asked-words.ts'
import { useCorrectionWords } from '../../volunteer-words/correction-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { type Sheet, useAnswerSheet } from './answer-sheet.ts'
import { askedNow, errorsAfter, errorsByQuestion, missingAnswers, wrongAnswers } from './answers.ts'
import { AskedFields } from './asked-fields.tsx'
import { AttachmentsContext } from './attachments-context.ts'
import { isUnchanged, sentBefore } from './correction-letter.ts'
import { goToField } from './go-to-field.ts'
import type { LastTime } from './last-time.ts'
import { useAttachmentKeeper } from './use-attachment-keeper.ts'

/** Section 2: the questions, Submit, and 'Please Confirm'. A failure keeps every answer and can be tried again. */
export function AnswerForm({ last, ...sheet }: Sheet & { last?: LastTime | undefined }) {
  const { form, corrects } = sheet
  const { language, words } = useLanguage()
  const say = useAskedWords()
  const correcting = useCorrectionWords()
  const { clock } = useDates()
  const { answers, change, submit, saved_at, isUnkept, isAtRisk } = useAnswerSheet(sheet)
  const { keeper, isRecording, settle } = useAttachmentKeeper(
    sheet.personName,
    sentBefore(corrects, sheet.draft),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isConfirming, setConfirming] = useState(false)
  const [said, setSaid] = useState('')
  const changeOne = useCallback(
    (uid: string, value: string) => {
      change(uid, value)
      setErrors((before) => errorsAfter(before, form.questions, uid))
    },
    [change, form.questions],
  )
  const asking = askedNow(form.questions, answers)
  const numberOf = (question: Question) => asking.indexOf(question) + 1
  const missing = missingAnswers(form.questions, answers)
  const wrong = missing.length === 0 ? wrongAnswers(form.questions, answers) : []
  const isSame = corrects !== undefined && isUnchanged(form, answers, corrects)
  const next = missing[0] ?? wrong[0]?.question
  const asked = next && questionIn(next, language)

  const faults = Object.fromEntries(
    wrong.map(({ question, fault }) => [question.uid, say.fault(fault, question)]),
  )

  /** To the question that is missing or cannot be taken so, and says why there and aloud; whatever is wrong is marked. */
  function lead(question: Question) {
    const { uid } = question
    const why = faults[uid] ?? words.form.needed
    setErrors((before) => ({ ...before, ...faults, [uid]: why }))
    setSaid(`${numberOf(question)}. ${why}`)
    goToField(`question-${uid}`)
  }

  async function confirm() {
    try {
      await settle()
      await submit()
    } catch (error) {
      if (error instanceof ApiProblem) setErrors(errorsByQuestion(form.questions, error.fields))
      throw new Error(problemText(error, words))
    }
  }

  return (
    <form
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        void settle()
        if (missing.length > 0) return
        if (next) lead(next)
        else if (isSame) setSaid(correcting.unchanged)
        else setConfirming(true)
      }}
    >
      <div className="flex flex-1 flex-col gap-7 px-5 pt-6 pb-6">
        <AttachmentsContext value={keeper}>
          <AskedFields
            questions={form.questions}
            answers={answers}
            errors={errors}
            last={last}
            heading="h2"
            onChange={changeOne}
          />
        </AttachmentsContext>
        {form.questions.length === 0 && <p className="text-muted-foreground">{words.form.noQuestions}</p>}
        {!isUnkept && saved_at !== null && (
          <p className="text-[1rem] text-muted-foreground">
            {words.phone.draft.saved(clock(new Date(saved_at)))}
          </p>
        )}
      </div>
      {/* Where text is large for the screen it stands at the end instead, and covers nothing. */}
      <div
        ref={measureFoot}
        data-slot="form-foot"
        className="sticky bottom-[min(0px,calc((45dvh-15rem)*1000))] flex flex-wrap items-center gap-x-3 gap-y-1 border-t bg-background px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {/* One row: on a small phone the foot takes from the questions. */}
        <div className="flex max-w-full flex-[99_1_9rem] flex-col wrap-break-word text-[1rem] leading-tight text-muted-foreground">
          <p role="status">
            {missing.length > 0
              ? words.form.left(missing.length)
              : next
                ? `${numberOf(next)}. ${faults[next.uid]}`
                : isSame
                  ? correcting.unchanged
                  : words.form.ready}
          </p>
          {next && (
            <Button
              variant="link"
              size="lg"
              className="-my-2.5 justify-start gap-1 self-start text-left leading-tight"
              onClick={() => lead(next)}
            >
              <ArrowDown aria-hidden="true" />
              <span className="min-w-0">
                <span className="sr-only">{words.form.next}: </span>
                {numberOf(next)}. <span lang={asked?.lang}>{shortened(asked?.text)}</span>
              </span>
            </Button>
          )}
          {isUnkept && (
            <p role="alert" className="text-destructive">
              {words.phone.draft.notSaved}
            </p>
          )}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
        {/* Grey, yet whoever presses it is led to what is missing. Enter in a field submits only what is whole. */}
        <Button
          type={next ? 'button' : 'submit'}
          variant="primary"
          size="xl"
          aria-disabled={next !== undefined || isSame}
          onClick={() => next && lead(next)}
          className="grow px-4"
        >
          {words.form.submit}
        </Button>
      </div>
      <ConfirmDialog
        isLarge
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        {...(corrects ? correcting.sure : words.form.sure)}
        confirmLabel={words.form.submit}
        cancelLabel={words.form.back}
        variant="primary"
        ignoresSecondTap
        onConfirm={confirm}
      />
      <UnsavedWork
        isDirty={isRecording || (isAtRisk && !isSame)}
        onSave={async () => {
          await settle()
          if (isRecording && !isAtRisk) return true
          if (missing.length === 0 && next) lead(next)
          else if (!next && !isSame) setConfirming(true)
          return false
        }}
      />
    </form>
  )
}

/** Enough of a question to know it by, on one line of a phone: the foot must stay small. Nothing is cut where text is large. */
function shortened(text = ''): string {
  if (text.length <= 20) return text
  const cut = text.slice(0, 19)
  const end = cut.lastIndexOf(' ')
  return `${(end > 8 ? cut.slice(0, end) : cut.slice(0, 18)).trimEnd()}…`
}
