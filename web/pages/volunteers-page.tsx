import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileUp, HandHeart, History, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { VOLUNTEER_STATUSES } from '../../contract/constants.ts'
import { VOLUNTEER_SORTS, type Volunteer, volunteerOperations } from '../../contract/volunteer.ts'
import { queryOf } from '../api/queries.ts'
import { paths } from '../app/paths.ts'
import { volunteerColumns, volunteerKey } from '../features/volunteer/volunteer-columns.tsx'
import { volunteerName } from '../features/volunteer/volunteer-form.ts'
import { DataTable } from '../parts/data-table.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { ExchangeMenu } from '../parts/exchange-menu.tsx'
import { useOpenedOnce } from '../parts/opened-once.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { StatusFilter } from '../parts/status-filter.tsx'
import { useTableState } from '../parts/table-state.ts'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/volunteer/volunteer-create-sheet.tsx').then((m) => ({
    default: m.VolunteerCreateSheet,
  })),
)
const hrefOf = (row: Volunteer) => paths.volunteer(row.account_id)

/** `/volunteers`: everyone who helps (G-26). */
export function VolunteersPage() {
  useDocumentTitle('Volunteers')
  const client = useQueryClient()
  const navigate = useNavigate()
  const table = useTableState({ sorts: VOLUNTEER_SORTS, sort: 'first_name' })
  const pageQuery = (query: typeof table.wire) => queryOf(volunteerOperations.page, { query })
  const list = useQuery({ ...pageQuery(table.wire), placeholderData: keepPreviousData })
  const [isCreating, setCreating] = useState(false)
  const hasCreated = useOpenedOnce(isCreating)
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus />
      {words.action.new_volunteer}
    </Button>
  )
  const exchange = [
    {
      label: words.action.import_csv,
      icon: <FileUp />,
      onAction: () => void navigate({ to: paths.newImport('volunteers') }),
    },
    { label: 'Imports', icon: <History />, onAction: () => void navigate({ to: paths.imports() }) },
  ]
  return (
    <>
      <PageHeader heading="Volunteers" sub="Everyone who helps, in every initiative and in none.">
        <ExchangeMenu actions={exchange} />
        {create}
      </PageHeader>
      <DataTable
        label="Volunteers"
        columns={volunteerColumns}
        columnsKey="volunteers"
        rows={list.data?.items}
        total={list.data?.total}
        query={table.query}
        onQueryChange={table.setQuery}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowKey={volunteerKey}
        rowName={volunteerName}
        rowHref={hrefOf}
        onOpenRow={(row) => void navigate({ to: hrefOf(row) })}
        onRowIntent={({ account_id }) =>
          void client.prefetchQuery(queryOf(volunteerOperations.get, { query: { account_id } }))
        }
        onPageIntent={(page) => void client.prefetchQuery(pageQuery(table.wireOfPage(page)))}
        isFiltered={table.isFiltered}
        onClearFilters={table.clear}
        emptyText={words.table.none}
        emptyIcon={<HandHeart aria-hidden="true" />}
        emptyAction={create}
        toolbar={<StatusFilter statuses={VOLUNTEER_STATUSES} table={table} />}
      />
      <Suspense>
        {hasCreated && (
          <CreateSheet
            isOpen={isCreating}
            onOpenChange={setCreating}
            onCreated={(made) => void navigate({ to: hrefOf(made), ignoreBlocker: true })}
          />
        )}
      </Suspense>
    </>
  )
}
