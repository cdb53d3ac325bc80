import { useQuery } from '@tanstack/react-query'
import { LookupDialog } from '../../parts/dialog/lookup-dialog.tsx'
import type { DialogState } from '../../parts/dialog/opened.ts'
import { useDelayed } from '../../parts/page/delayed.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlanDialog } from './planned-visit-dialog.tsx'
import type { Meant } from './planned-visit-form.ts'
import { plansOfPersonQuery } from './planned-visit-queries.ts'
import { noGoersText } from './planned-visit-words.ts'
import { useGoers } from './use-goers.ts'

type Props = DialogState &
  PersonRef & {
    onAssign: () => void
    /** What is meant already, for somebody else to do. */
    meant?: Meant
  }

/**
 * Plans a visit of somebody of whom a row alone is known: who may go and what stands already is asked first, and where nobody
 * may go it is said why (H-1482).
 */
export function PlanOfRow({ serialNumber, beneficiaryId, name, onAssign, meant, ...opening }: Props) {
  const asked = { enabled: opening.isOpen }
  const plans = useQuery({ ...plansOfPersonQuery(serialNumber), ...asked })
  const { visitors, isReady, goers, apart } = useGoers(serialNumber, opening.isOpen)
  const failed = [plans, visitors].find((query) => query.error && !query.data)
  const isPending = !failed && !(plans.data && isReady)
  const isSlow = useDelayed(isPending && opening.isOpen)
  // Quickly answered, one dialog would flash before the other.
  if (isPending && !isSlow) return null
  if (!failed && plans.data && isReady && goers.length > 0)
    return (
      <PlanDialog
        serialNumber={serialNumber}
        beneficiaryId={beneficiaryId}
        name={name}
        volunteers={goers}
        apart={apart}
        {...(meant && { meant })}
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
        !failed &&
        !isPending && (
          <DialogFooter>
            <Button variant="primary" onClick={onAssign}>
              Assign
            </Button>
          </DialogFooter>
        )
      }
    >
      {isPending ? <Skeleton className="h-24 w-full" /> : <p>{noGoersText(visitors.data, apart)}</p>}
    </LookupDialog>
  )
}
