import type { FormResponse } from '../../../contract/form-response.ts'
import { words } from '../../words.ts'

type Given = FormResponse['responses'][number] & Pick<FormResponse, 'language'>

/** The words that were read first; the original beneath, where those were a translation. */
export function AskedWords({ question, shown, language }: Given) {
  return (
    <>
      {shown && <span lang={language}>{shown.question} </span>}
      <span className={shown && 'block'}>{question}</span>
    </>
  )
}

/** The words that were chosen, and the original's beside them. */
export function AnswerWords({ answer, shown, language }: Given) {
  return (
    <>
      {shown && shown.answer !== answer && (
        <span lang={language} className="mr-2">
          {shown.answer}
        </span>
      )}
      {answer || words.response.noAnswer}
    </>
  )
}
