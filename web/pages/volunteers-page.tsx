import { useNavigate } from '@tanstack/react-router'
import { Download, FileUp, History, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { volunteerBulkOperations } from '../../contract/volunteer-bulk.ts'
import { addressOf } from '../api/address.ts'
import { VolunteerTable, volunteerTableOptions } from '../features/volunteer/volunteer-table.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useOpenedInAddress } from '../parts/location/opened-in-address.ts'
import { ExchangeMenu } from '../parts/page/exchange-menu.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/volunteer/volunteer-create-sheet.tsx').then((m) => ({
    default: m.VolunteerCreateSheet,
  })),
)

/** `/volunteers`: everyone who helps (G-26). */
export function VolunteersPage() {
  useDocumentTitle('Volunteers')
  const navigate = useNavigate()
  const table = useTableState(volunteerTableOptions)
  const [isNew, setNew] = useOpenedInAddress('new')
  const hasCreated = useOpenedOnce(isNew !== undefined)
  const create = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus />
      {words.action.new_volunteer}
    </Button>
  )
  const startImport = {
    label: words.action.import_csv,
    icon: <FileUp />,
    onAction: () => void navigate({ href: paths.newImport('volunteers') }),
  }
  const exchange = [
    startImport,
    {
      label: words.action.export_csv,
      icon: <Download />,
      onAction: () => window.location.assign(addressOf(volunteerBulkOperations.export, table.view)),
    },
    { label: 'Imports', icon: <History />, onAction: () => void navigate({ to: paths.imports() }) },
  ]
  // The same as in a programme or an initiative of which nobody is a part yet.
  const first = (
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={startImport.onAction}>
        {startImport.icon}
        {startImport.label}
      </Button>
      {create}
    </div>
  )
  return (
    <>
      <PageHeader heading="Volunteers" sub="Everyone who helps, in every initiative and in none.">
        {create}
        <ExchangeMenu actions={exchange} />
      </PageHeader>
      <VolunteerTable table={table} initiativeId={null} emptyAction={first} />
      <Suspense>
        {hasCreated && (
          <CreateSheet
            isOpen={isNew !== undefined}
            onOpenChange={(isOpen) => setNew(isOpen ? '1' : undefined)}
            onCreated={({ account_id }) =>
              void navigate({ to: paths.volunteer(account_id), ignoreBlocker: true })
            }
          />
        )}
      </Suspense>
    </>
  )
}
