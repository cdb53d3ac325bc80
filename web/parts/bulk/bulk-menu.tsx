import { Pencil } from 'lucide-react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { words } from '../../words.ts'
import { type BulkAction, type BulkPlace, placeWord } from './bulk-action.ts'

type Props = {
  noun: FilterNoun
  place: BulkPlace
  statuses: readonly string[]
  onAction: (action: BulkAction) => void
  /** Of volunteers: to be given people that are chosen next. */
  onAssign: (() => void) | undefined
}

/** 'Change': what can be said of everybody who is ticked. */
export function BulkMenu({ noun, place, statuses, onAction, onAssign }: Props) {
  const isBeneficiary = noun === 'beneficiary'
  const item = (label: string, action: BulkAction) => (
    <DropdownMenuItem key={label} onSelect={() => onAction(action)} className="max-md:min-h-11">
      {label}
    </DropdownMenuItem>
  )
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="primary">
          <Pencil />
          Change
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>
          {isBeneficiary
            ? place
              ? `Status in ${place.name}`
              : 'Status on their own record'
            : words.label.status}
        </DropdownMenuLabel>
        {statuses.map((status) =>
          item(`Set to ${status}`, { kind: 'status', status, place: isBeneficiary ? place : null }),
        )}
        <DropdownMenuSeparator />
        {item(`Add to ${isBeneficiary ? 'a programme' : 'an initiative'}…`, { kind: 'join', place })}
        {place && item(`Move to another ${placeWord(noun)}…`, { kind: 'move', place })}
        {place && item(`Take out of ${place.name}`, { kind: 'leave', place })}
        <DropdownMenuSeparator />
        {isBeneficiary && item('Assign volunteers…', { kind: 'assign', place })}
        {onAssign && (
          <DropdownMenuItem onSelect={onAssign} className="max-md:min-h-11">
            Assign to beneficiaries…
          </DropdownMenuItem>
        )}
        {item(isBeneficiary ? 'Unassign volunteers…' : 'Unassign from everybody', { kind: 'unassign' })}
        {isBeneficiary && (
          <>
            <DropdownMenuSeparator />
            {item('Pause visits…', { kind: 'pause', place })}
            {item('How often to visit…', { kind: 'rhythm', place })}
            {item('Risk…', { kind: 'risk' })}
          </>
        )}
        <DropdownMenuSeparator />
        {item('Change a field…', { kind: 'field', field: '', value: '', how: 'set' })}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
