import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FiledReport, formResponseOperations } from '../../../contract/form-response.ts'
import { beneficiaryOf } from '../../../contract/shown-name.ts'
import { queryOf } from '../../api/queries.ts'
import { useCardPage } from '../../parts/location/card-page.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { RecordSection } from '../../parts/section/record-section.tsx'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { words } from '../../words.ts'

const SHOWN = 6

/** What a volunteer filed, the newest first; each leads to the whole response, on the page of whom it is about. */
export function FiledForms({ accountId }: { accountId: string }) {
  const [page, setPage] = useCardPage('filed')
  const query = { volunteer_account_id: accountId, page: String(page), page_size: String(SHOWN) }
  const filed = useQuery({
    ...queryOf(formResponseOperations.pageOfVolunteer, { query }),
    placeholderData: keepPreviousData,
  })
  const { items = [], total = 0 } = filed.data ?? {}
  return (
    <RecordSection title={words.heading.filed_forms} count={total} isFlush>
      {filed.error && !filed.data && (
        <ErrorState
          text="The filed forms could not be loaded."
          detail={filed.error.message}
          onRetry={() => void filed.refetch()}
          isRetrying={filed.isFetching}
          className="py-8"
        />
      )}
      {filed.data && total === 0 && (
        <p className="px-5 py-4 text-muted-foreground">{words.response.noneFiled}</p>
      )}
      <ul className="divide-y">
        {items.map((one) => (
          <FiledRow key={one.response_id} {...one} />
        ))}
      </ul>
      <div className="px-5 pb-3 empty:hidden">
        <CardPages query={filed} page={page} pageSize={SHOWN} onPageChange={setPage} />
      </div>
    </RecordSection>
  )
}

function FiledRow(filed: FiledReport) {
  return (
    <li>
      <Link
        to={paths.beneficiary(null, filed.beneficiary_serial_number)}
        search={{ response: String(filed.response_id) }}
        className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-2 -outline-offset-2 hover:bg-muted/60 focus-visible:outline-2 focus-visible:outline-primary"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="font-semibold wrap-anywhere">{filed.form_title}</span>{' '}
          <span className="text-muted-foreground wrap-anywhere">{filed.programme_name}</span>
        </span>
        <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
          {beneficiaryOf(filed)}{' '}
          <span className="inline-block text-muted-foreground">{filed.beneficiary_serial_number}</span>
        </span>
        <span className="flex basis-60 items-center gap-2 text-sm text-muted-foreground max-sm:basis-full">
          <span className="whitespace-nowrap tabular">{dateText(filed.answered_at)}</span>
          {filed.held_because && <Badge tone="warm">{words.response.held}</Badge>}
          {filed.filed_by_name && (
            <span className="not-print:truncate">{words.response.writtenDown.by(filed.filed_by_name)}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
