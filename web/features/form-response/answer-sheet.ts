import { useRef } from 'react'
import type { Answers } from './answers.ts'
import { useKeptAnswers } from './kept-answers.ts'
import { placeOf, type Sheet, whichOf } from './sheet-place.ts'
import { useSheetLetter } from './use-sheet-letter.ts'
import { useSheetSending } from './use-sheet-sending.ts'

const isBlank = (answers: Answers) => Object.values(answers).every((answer) => answer === '')

/** What is being answered: kept on the phone as it is typed, then handed to the outbox, or sent where nothing is kept. */
export function useAnswerSheet(sheet: Sheet) {
  const { form, personName, draft, visit, corrects } = sheet
  const { current: opened_at } = useRef(Date.now())
  const begun_at = draft?.begun_at ?? draft?.saved_at ?? opened_at
  const which = { ...placeOf(sheet), ...whichOf(sheet) }
  const about = { ...which, person_name: personName, form, begun_at, ...(visit && { visit }) }
  const kept = useKeptAnswers(about, draft, seeDuplicate, corrects?.answers)
  const { vault, answers, change, saved_at, isUnkept } = kept
  const letter = useSheetLetter(sheet, { begun_at, saved_at })
  const sending = useSheetSending(sheet, kept, letter, opened_at)

  function seeDuplicate(): Promise<void> {
    return sending.seeDuplicate()
  }

  return {
    answers,
    change,
    submit: sending.submit,
    saved_at,
    /** Nothing holds it but this page: leaving would lose it. */
    isAtRisk: !isBlank(answers) && (isUnkept || !vault) && !sending.isOnItsWay,
    isUnkept: isUnkept && vault !== null,
  }
}
