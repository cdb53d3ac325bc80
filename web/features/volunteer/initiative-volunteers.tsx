import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { VolunteerSort } from '../../../contract/sorts.ts'
import { BULK_MAX } from '../../../contract/volunteer-bulk.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import type { TableState } from '../../parts/table/table-state.ts'
import { words } from '../../words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useAwayOf } from './use-away-of.ts'
import { useBulkActions } from './use-bulk-actions.ts'
import { VolunteerTable } from './volunteer-table.tsx'

const AssignDialog = lazy(() =>
  import('./assign-beneficiaries-dialog.tsx').then((m) => ({ default: m.AssignBeneficiariesDialog })),
)

type Props = {
  initiativeId: string
  initiativeName: string
  table: TableState<VolunteerSort>
  emptyAction: ReactNode
}

/** Section 2: the volunteers of an initiative, and the bulk actions on those selected (G-04). */
export function InitiativeVolunteers({ initiativeId, initiativeName, table, emptyAction }: Props) {
  const bulk = useBulkActions(initiativeId, table.view)
  const [open, setOpen] = useState<'assign' | 'remove' | null>(null)
  const hasAssigned = useOpenedOnce(open === 'assign')
  const count = bulk.chosen.size
  const away = useAwayOf(initiativeId, bulk.chosen, open === 'assign')
  const close = (which: typeof open) => (isOpen: boolean) => setOpen(isOpen ? which : null)
  const { consequence, ...question } = words.initiative.sureToRemove(count, initiativeName)
  return (
    <>
      <VolunteerTable
        table={table}
        initiativeId={initiativeId}
        emptyAction={emptyAction}
        selection={(total = 0) => ({
          selectedKeys: bulk.chosen,
          onChange: bulk.setChosen,
          actions: (
            <BulkBar
              count={count}
              more={total > count && count < BULK_MAX ? Math.min(total, BULK_MAX) : null}
              isSelectingAll={bulk.isSelectingAll}
              onSelectAll={() => void bulk.selectAll(total)}
              onAssign={() => setOpen('assign')}
              onStatus={(status) => void bulk.setStatus(status)}
              onExport={() => void bulk.exportChosen()}
              onRemove={() => setOpen('remove')}
            />
          ),
        })}
      />
      <Suspense>
        {hasAssigned && (
          <AssignDialog
            accountIds={bulk.accountIds}
            doubt={away}
            description={`${count === 1 ? 'The volunteer' : `The ${count} volunteers`} selected will see them in the volunteer area.`}
            isOpen={open === 'assign'}
            onOpenChange={close('assign')}
            onAssigned={() => bulk.setChosen(new Set())}
          />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onOpenChange={close('remove')}
        {...question}
        consequence={consequence}
        confirmLabel="Remove"
        onConfirm={bulk.remove}
      />
    </>
  )
}
