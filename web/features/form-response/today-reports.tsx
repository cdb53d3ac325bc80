import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formResponseHeldOperations, type WaitingReport } from '../../../contract/form-response-held.ts'
import { beneficiaryOf, volunteerOf } from '../../../contract/shown-name.ts'
import { queryOf } from '../../api/queries.ts'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { askedAgain, ofToday, useTodaySize } from '../../parts/page/today-part.ts'
import { TodayRow } from '../../parts/page/today-row.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { buttonVariants } from '../../ui/button-variants.ts'
import { words } from '../../words.ts'

const waitingQuery = (isMine: boolean, page_size: number) =>
  queryOptions({
    ...queryOf(formResponseHeldOperations.page, {
      query: ofToday(isMine, page_size),
    }),
    ...askedAgain,
  })

/** Reports that do not count until somebody has read them beside the one that does (G-29). */
export function TodayReports({ isMine }: { isMine: boolean }) {
  const [size, onMore] = useTodaySize()
  const query = useQuery(waitingQuery(isMine, size))
  return (
    <TodayCard
      title="Reports to decide"
      query={query}
      failed="The held reports could not be loaded."
      onMore={onMore}
    >
      {(one) => <Report key={one.response_id} report={one} />}
    </TodayCard>
  )
}

/** It is read, counted or left out on the page of whom it is about. */
function Report({ report }: { report: WaitingReport }) {
  const name = beneficiaryOf(report)
  const by = volunteerOf(report)
  const address = paths.beneficiary(null, report.beneficiary_serial_number, {
    response: String(report.response_id),
  })
  return (
    <TodayRow
      actions={
        <Link
          to={address}
          aria-label={`${words.response.decide}: ${report.form_title}, ${name}`}
          className={buttonVariants({ size: 'sm', className: 'max-lg:min-h-10' })}
        >
          {words.response.decide}
        </Link>
      }
    >
      <p className="leading-5.5 wrap-anywhere">
        {report.form_title} <span className="text-muted-foreground">about</span>{' '}
        <span className="font-semibold">{name}</span>
      </p>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        {by && `by ${by}, `}
        {dateText(report.answered_at)}. {words.response.because(report.held_because, by)}
      </p>
    </TodayRow>
  )
}
