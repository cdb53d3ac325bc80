import { lazy, Suspense } from 'react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { addressOf } from '../api/address.ts'
import { BeneficiaryTable, beneficiaryTableOptions } from '../features/beneficiary/beneficiary-table.tsx'
import { EveryonePage } from '../parts/page/everyone-page.tsx'
import { useTableState } from '../parts/table/table-state.ts'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/beneficiary/beneficiary-create-sheet.tsx').then((m) => ({
    default: m.BeneficiaryCreateSheet,
  })),
)

const RunningImports = lazy(() =>
  import('../features/import/running-imports.tsx').then((m) => ({ default: m.RunningImports })),
)

/** `/beneficiaries`: everyone, in a programme or not (G-26). */
export function BeneficiariesPage() {
  const table = useTableState(beneficiaryTableOptions)
  return (
    <EveryonePage
      heading={words.heading.beneficiaries}
      sub="Everyone, in every programme and in none."
      people="beneficiaries"
      newLabel={words.action.new_beneficiary}
      exportHref={addressOf(beneficiaryOperations.export, table.view)}
      createSheet={(opening) => <CreateSheet programmeId={null} {...opening} />}
    >
      {(first) => (
        <>
          <Suspense>
            <RunningImports noun="beneficiary" />
          </Suspense>
          <BeneficiaryTable table={table} programmeId={null} emptyAction={first} />
        </>
      )}
    </EveryonePage>
  )
}
