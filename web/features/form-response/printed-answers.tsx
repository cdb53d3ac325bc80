import type { FormResponse } from '../../../contract/form-response.ts'
import { volunteerOf } from '../../../contract/shown-name.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { GivenAnswerRow, responseSaid } from './given-answer-row.tsx'
import { PrintedAttachment } from './printed-attachment.tsx'
import type { Pictures } from './printed-pictures.ts'

type Props = { responses: readonly FormResponse[]; pictures: Pictures }

/** On a person's sheet of paper: each response with its questions and answers. */
export function PrintedAnswers({ responses, pictures }: Props) {
  return (
    <section data-slot="printed-answers" className="hidden print:block">
      <h2 className="mb-3 text-lg font-[640]">Answers</h2>
      {responses.map((response) => (
        <article key={response.id} className="mb-5">
          <h3 className="font-semibold">{response.form_title}</h3>
          <p className="mb-2 text-sm text-muted-foreground">
            {responseSaid(response, dateTimeText(response.created_at))}
          </p>
          <dl className="flex flex-col gap-2">
            {response.responses.map((one) => (
              <GivenAnswerRow
                key={one.uid}
                {...one}
                language={response.language}
                by={volunteerOf(response)}
                said={
                  one.attachment && (
                    <PrintedAttachment
                      attachment={one.attachment}
                      question={one.question}
                      by={volunteerOf(response)}
                      pictures={pictures}
                    />
                  )
                }
              />
            ))}
          </dl>
        </article>
      ))}
    </section>
  )
}
