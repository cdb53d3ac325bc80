import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { isAboutPerson, statusReasonText } from '../../../contract/status-reason.ts'
import type { BulkAction, BulkPlace } from '../../parts/bulk/bulk-action.ts'
import { whoOf } from '../../parts/bulk/bulk-calls.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { usePersonAtOpening } from '../../parts/person/person-ref.ts'
import { StatusBadge } from '../../parts/table/status-badge.tsx'
import { dateText } from '../../parts/text/dates.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'

const BulkDialog = lazy(() =>
  import('../../parts/bulk/bulk-dialog.tsx').then((m) => ({ default: m.BulkDialog })),
)

type Props = { person: Beneficiary; beneficiaryId?: number | undefined; name: string; place: BulkPlace }

/** The status at a person's name: pressed, it is changed there and then, and can be taken back. */
export function StatusControl({ person, beneficiaryId, name: shown, place }: Props) {
  const { status, status_reason, status_note, status_day } = person
  const [wanted, setWanted] = useState<'Active' | 'Inactive'>('Inactive')
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpenedOnce(isOpen)
  const here = { serialNumber: person.serial_number, beneficiaryId, name: shown }
  const { serialNumber, beneficiaryId: id, name } = usePersonAtOpening(isOpen, here)
  const begin = (next: 'Active' | 'Inactive') => {
    setWanted(next)
    setOpen(true)
  }
  // Who moved or died is Active again themselves, and not in one programme alone.
  const isOfPerson = place === null || (wanted === 'Active' && isAboutPerson(status_reason))
  const action: BulkAction = { kind: 'status', status: wanted, place: isOfPerson ? null : place }
  const why = [
    statusReasonText(status_reason),
    status_day && `since ${dateText(status_day)}`,
    status_note,
  ].filter(Boolean)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={`Status: ${status}. Change it`}
          className="group inline-flex items-center gap-1 rounded-full pr-1 hover:bg-muted focus-ring max-md:min-h-11 print:pr-0"
        >
          <StatusBadge status={status} />
          <ChevronDown aria-hidden="true" className="size-4 text-muted-foreground print:hidden" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {status === 'Inactive' && (
            <DropdownMenuItem onSelect={() => begin('Active')}>Make Active…</DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => begin('Inactive')}>
            {status === 'Active' ? 'Make Inactive…' : 'Change the reason…'}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {why.length > 0 && (
        <span className="text-sm font-normal text-muted-foreground wrap-anywhere">{why.join(' · ')}</span>
      )}
      <Suspense>
        {wasOpened && (
          <BulkDialog
            key={`${wanted} ${isOpen}`}
            chosen={{ noun: 'beneficiary', who: whoOf({ serialNumber, beneficiaryId: id }) }}
            count={1}
            name={name}
            action={action}
            reason={{ status_reason, status_note, status_day: status_day ?? '' }}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onDone={() => undefined}
          />
        )}
      </Suspense>
    </span>
  )
}
