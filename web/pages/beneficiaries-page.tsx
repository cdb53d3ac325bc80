import { useNavigate } from '@tanstack/react-router'
import { Download, FileUp, History, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { addressOf } from '../api/address.ts'
import { BeneficiaryTable, beneficiaryTableOptions } from '../features/beneficiary/beneficiary-table.tsx'
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
  import('../features/beneficiary/beneficiary-create-sheet.tsx').then((m) => ({
    default: m.BeneficiaryCreateSheet,
  })),
)

/** `/beneficiaries`: everyone, in a programme or not (G-26). */
export function BeneficiariesPage() {
  useDocumentTitle(words.heading.beneficiaries)
  const table = useTableState(beneficiaryTableOptions)
  const navigate = useNavigate()
  const [isNew, setNew] = useOpenedInAddress('new')
  const hasCreated = useOpenedOnce(isNew !== undefined)
  const create = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus />
      {words.action.new_beneficiary}
    </Button>
  )
  const startImport = {
    label: words.action.import_csv,
    icon: <FileUp />,
    onAction: () => void navigate({ href: paths.newImport('beneficiaries') }),
  }
  const exchange = [
    startImport,
    {
      label: words.action.export_csv,
      icon: <Download />,
      onAction: () => window.location.assign(addressOf(beneficiaryOperations.export, table.view)),
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
      <PageHeader heading={words.heading.beneficiaries} sub="Everyone, in every programme and in none.">
        {create}
        <ExchangeMenu actions={exchange} />
      </PageHeader>
      <BeneficiaryTable table={table} programmeId={null} emptyAction={first} />
      <Suspense>
        {hasCreated && (
          <CreateSheet
            programmeId={null}
            isOpen={isNew !== undefined}
            onOpenChange={(isOpen) => setNew(isOpen ? '1' : undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
