import type { ReactNode } from 'react'
import { singaporeDay } from '../../../contract/calendar-day.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import { volunteerOf } from '../../../contract/shown-name.ts'
import { AnswerWords, AskedWords } from '../../parts/answer/given-answer.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { words } from '../../words.ts'

type Given = FormResponse['responses'][number] & Pick<FormResponse, 'language'> & { by: string }

/** `said` stands in the place of the answer's words. */
type Props = Given & { counts?: string; said?: ReactNode }

/** What was asked, and beneath it what was answered. */
export function GivenAnswerRow({ counts = '', said, ...given }: Props) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">
        <AskedWords {...given} />
      </dt>
      <dd className="mt-0.5 font-[550] whitespace-pre-line wrap-anywhere">
        {said ?? <AnswerWords {...given} />}
        {counts && <span className="ml-2 text-sm font-normal text-muted-foreground tabular">{counts}</span>}
      </dd>
    </div>
  )
}

/** Of which form, by whom and when, and who wrote it down where that was another. */
export function responseSaid(response: FormResponse, when: string): string {
  const { programme_name, stage, filed_by_name } = response
  const said = `${programme_name}, stage ${stage}. Completed by ${volunteerOf(response)}, ${when}.`
  return [
    said,
    filed_by_name && `${words.response.writtenDown.by(filed_by_name)}.`,
    roundSaid(response) && `${roundSaid(response)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Which round it is for, where that is more than the day of the visit says. */
export const roundSaid = ({
  occasion,
  answered_at,
}: Pick<FormResponse, 'occasion' | 'answered_at'>): string =>
  occasion && occasion !== singaporeDay(Date.parse(answered_at))
    ? words.form.again.round(dateText(occasion))
    : ''
