import { Building2, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { STATUSES } from '../../contract/constants.ts'
import { partnerOperations } from '../../contract/partner.ts'
import { PARTNER_SORTS } from '../../contract/sorts.ts'
import { queryOf } from '../api/queries.ts'
import { partnerColumns, partnerKey, partnerName } from '../features/partner/partner-columns.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useOpenedInAddress } from '../parts/location/opened-in-address.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { StatusFilter } from '../parts/table/status-filter.tsx'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/partner/partner-create-sheet.tsx').then((m) => ({ default: m.PartnerCreateSheet })),
)

/** `/partners`: section 2, with the columns of G-32. */
export function PartnersPage() {
  useDocumentTitle(words.heading.partners)
  const back = useBack(paths.home())
  const table = useTableState({ name: 'partners', sorts: PARTNER_SORTS, sort: 'name' })
  const { props } = usePagedTable(table, (query) => queryOf(partnerOperations.page, { query }), {
    hrefOf: (row) => paths.partner(row.id),
    recordQuery: ({ id }) => queryOf(partnerOperations.get, { query: { id } }),
  })
  const [isNew, setNew] = useOpenedInAddress('new')
  const hasCreated = useOpenedOnce(isNew !== undefined)
  return (
    <>
      <PageHeader
        heading={words.heading.partners}
        sub="The organisations you work with, and whom to call there."
        actions={[
          backAction(back),
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
        counted={['partner', 'partners']}
        columns={partnerColumns}
        {...props}
        rowKey={partnerKey}
        rowName={partnerName}
        emptyText={words.partner.none}
        emptyIcon={<Building2 aria-hidden="true" />}
        emptyAction={
          <Button onClick={() => setNew('1')}>
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
