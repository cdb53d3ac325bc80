import type { FormResponse } from '../../../contract/form-response.ts'
import { AnswerWords, AskedWords } from '../../parts/answer/given-answer.tsx'

type Given = FormResponse['responses'][number] & Pick<FormResponse, 'language'>

/** What was asked, and beneath it what was answered. */
export function GivenAnswerRow(given: Given) {
  return (
    <div className="break-inside-avoid">
      <dt className="text-sm text-muted-foreground">
        <AskedWords {...given} />
      </dt>
      <dd className="mt-0.5 font-[550] whitespace-pre-line wrap-anywhere">
        <AnswerWords {...given} />
      </dd>
    </div>
  )
}

/** Of which form, by whom and when. */
export const responseSaid = (response: FormResponse, when: string) =>
  `${response.programme_name}, stage ${response.stage}. Completed by ${response.volunteer_first_name} ${response.volunteer_last_name}, ${when}.`
