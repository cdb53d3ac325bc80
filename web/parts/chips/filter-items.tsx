import { type FilterNoun, filterFields } from '../../../contract/filter-fields.ts'
import { DropdownMenuItem } from '../../ui/dropdown-menu.tsx'

/** Everything that a list of these people may be filtered by. */
export function FilterItems({ noun, onChoose }: { noun: FilterNoun; onChoose: (field: string) => void }) {
  return Object.entries(filterFields[noun]).map(([field, { label }]) => (
    <DropdownMenuItem key={field} onSelect={() => onChoose(field)} className="max-md:min-h-11">
      {label}
    </DropdownMenuItem>
  ))
}
