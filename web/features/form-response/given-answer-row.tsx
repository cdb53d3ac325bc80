import type { FormResponse } from '../../../contract/form-response.ts'
import { volunteerOf } from '../../../contract/shown-name.ts'
import { AnswerWords, AskedWords } from '../../parts/answer/given-answer.tsx'
import { words } from '../../words.ts'

type Given = FormResponse['responses'][number] & Pick<FormResponse, 'language'>

/** What was asked, and beneath it what was answered. */
export function GivenAnswerRow(given: Given) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">
        <AskedWords {...given} />
      </dt>
      <dd className="mt-0.5 font-[550] whitespace-pre-line wrap-anywhere">
        <AnswerWords {...given} />
      </dd>
    </div>
  )
}

/** Of which form, by whom and when, and who wrote it down where that was another. */
export function responseSaid(response: FormResponse, when: string): string {
  const { programme_name, stage, filed_by_name } = response
  const said = `${programme_name}, stage ${stage}. Completed by ${volunteerOf(response)}, ${when}.`
  return filed_by_name ? `${said} ${words.response.writtenDown.by(filed_by_name)}.` : said
}
