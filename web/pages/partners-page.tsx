import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Building2, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { STATUSES } from '../../contract/constants.ts'
import { type Partner, partnerOperations } from '../../contract/partner.ts'
import { PARTNER_SORTS } from '../../contract/sorts.ts'
import { queryOf } from '../api/queries.ts'
import { partnerColumns, partnerKey, partnerName } from '../features/partner/partner-columns.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useOpenedInAddress } from '../parts/location/opened-in-address.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { StatusFilter } from '../parts/table/status-filter.tsx'
import { pagedRows, useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/partner/partner-create-sheet.tsx').then((m) => ({ default: m.PartnerCreateSheet })),
)
const hrefOf = (row: Partner) => paths.partner(row.id)

/** `/partners`: section 2, with the columns of G-32. */
export function PartnersPage() {
  useDocumentTitle(words.heading.partners)
  const client = useQueryClient()
  const navigate = useNavigate()
  const back = useBack(paths.home())
  const table = useTableState({ sorts: PARTNER_SORTS, sort: 'name' })
  const pageQuery = (query: typeof table.wire) => queryOf(partnerOperations.page, { query })
  const list = useQuery({ ...pageQuery(table.wire), placeholderData: keepPreviousData })
  const [isNew, setNew] = useOpenedInAddress('new')
  const hasCreated = useOpenedOnce(isNew !== undefined)
  return (
    <>
      <PageHeader
        heading={words.heading.partners}
        sub="The organisations you work with, and whom to call there."
        actions={[
          { label: words.action.back, icon: <ArrowLeft />, onAction: back },
          {
            label: words.action.new_partner,
            icon: <Plus />,
            variant: 'primary',
            onAction: () => setNew('1'),
          },
        ]}
      />
      <DataTable
        label={words.heading.partners}
        columns={partnerColumns}
        columnsKey="partners"
        {...pagedRows(table, list)}
        rowKey={partnerKey}
        rowName={partnerName}
        rowHref={hrefOf}
        onOpenRow={(row) => void navigate({ to: hrefOf(row) })}
        onRowIntent={({ id }) => void client.prefetchQuery(queryOf(partnerOperations.get, { query: { id } }))}
        onPageIntent={(page) => void client.prefetchQuery(pageQuery(table.wireOfPage(page)))}
        isFiltered={table.isFiltered}
        onClearFilters={table.clear}
        emptyText={words.partner.none}
        emptyIcon={<Building2 aria-hidden="true" />}
        emptyAction={
          <Button variant="primary" onClick={() => setNew('1')}>
            <Plus />
            {words.action.new_partner}
          </Button>
        }
        toolbar={<StatusFilter statuses={STATUSES} table={table} />}
      />
      <Suspense>
        {hasCreated && (
          <CreateSheet
            isOpen={isNew !== undefined}
            onOpenChange={(isOpen) => setNew(isOpen ? '1' : undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
