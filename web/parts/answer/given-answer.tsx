import { lazy, Suspense } from 'react'
import type { Attachment } from '../../../contract/attachment.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { Language } from '../../../contract/language.ts'
import { words } from '../../words.ts'
import { dateText } from '../text/dates.ts'
import { InScript } from './in-script.tsx'

const AttachedAnswer = lazy(() =>
  import('./attached-answer.tsx').then((m) => ({ default: m.AttachedAnswer })),
)

type Answered = FormResponse['responses'][number]
type Given = Pick<Answered, 'question' | 'answer' | 'not_asked'> & {
  /** What the volunteer saw and chose, where it was a translation. */
  shown?: Answered['shown'] | null
  /** A photograph or a voice note, of which the answer says only that it is one. */
  attachment?: Attachment | null | undefined
  language: Language
}

/** The words that were read first; the original beneath, where those were a translation. */
export function AskedWords({ question, shown, language }: Given) {
  return (
    <>
      {shown && <InScript language={language}>{shown.question} </InScript>}
      <span className={shown ? 'block' : undefined}>{question}</span>
    </>
  )
}

/** A day is said as everywhere: what is typed so in free text is one as well. */
const answerText = (answer: string) => (/^\d{4}-\d{2}-\d{2}$/.test(answer) ? dateText(answer) : answer)

/** `by` is who completed it: on whose phone may be what it names. */
type Answer = Given & { by: string }

/** The words that were chosen, the original's beneath them; or what was photographed or said. */
export function AnswerWords({ answer, shown, not_asked, language, attachment, ...asked }: Answer) {
  const { notAsked, noAnswer } = words.response
  if (attachment)
    return (
      <Suspense fallback={answer}>
        <AttachedAnswer attachment={attachment} question={asked.question} by={asked.by} />
      </Suspense>
    )
  if (!shown || shown.answer === answer) return answerText(answer) || (not_asked ? notAsked : noAnswer)
  return (
    <>
      <InScript language={language} className="block">
        {shown.answer}
      </InScript>
      <span className="block text-sm font-normal text-muted-foreground">{answer}</span>
    </>
  )
}
