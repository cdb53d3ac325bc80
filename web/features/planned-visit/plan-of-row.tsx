import { useQuery } from '@tanstack/react-query'
import { LookupDialog } from '../../parts/dialog/lookup-dialog.tsx'
import type { Opening } from '../../parts/dialog/opened.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { PlanDialog } from './planned-visit-dialog.tsx'
import { plansOfPersonQuery, visitorsQuery } from './planned-visit-queries.ts'
import { goersOf } from './planned-visit-words.ts'

type Props = Opening & { serialNumber: string; name: string; onAssign: () => void }

/** Plans a visit of somebody of whom a row alone is known: who may go and what stands already is asked first. */
export function PlanOfRow({ serialNumber, name, onAssign, ...opening }: Props) {
  const asked = { enabled: opening.isOpen }
  const plans = useQuery({ ...plansOfPersonQuery(serialNumber), ...asked })
  const visitors = useQuery({ ...visitorsQuery(serialNumber), ...asked })
  const failed = [plans, visitors].find((query) => query.error && !query.data)
  if (!failed && !(plans.data && visitors.data)) return null
  const goers = goersOf(visitors.data)
  if (!failed && plans.data && goers.length > 0)
    return (
      <PlanDialog
        serialNumber={serialNumber}
        name={name}
        volunteers={goers}
        plans={Array.isArray(plans.data.items) ? plans.data.items : []}
        {...opening}
      />
    )
  return (
    <LookupDialog
      {...opening}
      title="Plan a visit"
      description={`To ${name}.`}
      query={failed ?? visitors}
      bodyLabel="Who could go"
      footer={
        !failed && (
          <DialogFooter>
            <Button variant="primary" onClick={onAssign}>
              Assign
            </Button>
          </DialogFooter>
        )
      }
    >
      <p>Nobody visits them yet. Assign a volunteer first.</p>
    </LookupDialog>
  )
}
