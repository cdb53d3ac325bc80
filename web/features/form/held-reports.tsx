import { Link } from '@tanstack/react-router'
import type { HeldReport } from '../../../contract/form-answers.ts'
import { beneficiaryOf, volunteerOf } from '../../../contract/shown-name.ts'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../../ui/collapsible.tsx'
import { words } from '../../words.ts'

const say = words.form.answers.held

type Props = { total: number; newest: readonly HeldReport[] }

/** Reports that do not count, each leading to the choice beside the one that does (G-29). Nothing when there is none. */
export function HeldReports({ total, newest }: Props) {
  if (total === 0) return null
  return (
    <Collapsible className="mb-4 rounded-xl border bg-rattan-soft px-4 py-1 text-rattan-ink">
      <CollapsibleTrigger className="flex min-h-11 w-full items-center justify-between gap-3 text-left">
        {say.count(total)}
      </CollapsibleTrigger>
      <CollapsibleContent>
        <ul className="flex flex-col pb-2">
          {newest.map((report) => (
            <li
              key={report.response_id}
              className="flex flex-wrap items-baseline gap-x-2 py-1.5 wrap-anywhere"
            >
              <Link
                to={paths.beneficiary(null, report.beneficiary_serial_number)}
                search={{ response: String(report.response_id) }}
                className="rounded-xs font-semibold underline underline-offset-3 focus-ring"
              >
                {beneficiaryOf(report)}
              </Link>
              <span className="text-sm">{say.by(volunteerOf(report), dateText(report.answered_at))}</span>
            </li>
          ))}
          {total > newest.length && <li className="py-1.5 text-sm">{say.more(total - newest.length)}</li>}
        </ul>
      </CollapsibleContent>
    </Collapsible>
  )
}
