import { useCallback, useState } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { UnsavedWork } from '../../parts/unsaved/unsaved-work.tsx'
import { useCorrectionWords } from '../../volunteer-words/correction-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'
import { useLanguage } from '../../volunteer-words/language.tsx'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { AnswerFormFoot } from './answer-form-foot.tsx'
import { useAnswerSheet } from './answer-sheet.ts'
import { AskedFields } from './asked-fields.tsx'
import { AttachmentsContext } from './attachments-context.ts'
import { isUnchanged, sentBefore } from './correction-letter.ts'
import type { LastTime } from './last-time.ts'
import type { Sheet } from './sheet-place.ts'
import { useAttachmentKeeper } from './use-attachment-keeper.ts'
import { useLeftToAnswer } from './use-left-to-answer.ts'

/** Section 2: the questions, Submit, and 'Please Confirm'. A failure keeps every answer and can be tried again. */
export function AnswerForm({ last, ...sheet }: Sheet & { last?: LastTime | undefined }) {
  const { form, corrects } = sheet
  const { words } = useLanguage()
  const correcting = useCorrectionWords()
  const { clock } = useDates()
  const { answers, change, submit, saved_at, isUnkept, isAtRisk } = useAnswerSheet(sheet)
  const { keeper, isRecording, settle } = useAttachmentKeeper(
    sheet.personName,
    sentBefore(corrects, sheet.draft),
  )
  const left = useLeftToAnswer(form.questions, answers)
  const { missing, next, mend } = left
  const [isConfirming, setConfirming] = useState(false)
  const isSame = corrects !== undefined && isUnchanged(form, answers, corrects)
  const changeOne = useCallback(
    (uid: string, value: string) => {
      change(uid, value)
      mend(uid)
    },
    [change, mend],
  )

  async function confirm() {
    try {
      await settle()
      await submit()
    } catch (error) {
      if (error instanceof ApiProblem) left.refuse(error.fields)
      throw new Error(problemText(error, words))
    }
  }

  return (
    <form
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        void settle()
        if (missing > 0) return
        if (next) left.lead()
        else if (isSame) left.say(correcting.unchanged)
        else setConfirming(true)
      }}
    >
      <div className="flex flex-1 flex-col gap-7 px-5 pt-6 pb-6">
        <AttachmentsContext value={keeper}>
          <AskedFields
            questions={form.questions}
            answers={answers}
            errors={left.errors}
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
      <AnswerFormFoot left={left} isSame={isSame} isUnkept={isUnkept} />
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
          if (missing === 0 && next) left.lead()
          else if (!next && !isSame) setConfirming(true)
          return false
        }}
      />
    </form>
  )
}
