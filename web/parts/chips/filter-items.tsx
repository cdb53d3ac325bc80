import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { filterFieldsOf } from '../../../contract/filter-own.ts'
import { DropdownMenuItem, DropdownMenuLabel } from '../../ui/dropdown-menu.tsx'
import { useOwnOrganisation } from './use-own-organisation.ts'

/** Everything that a list of these people may be filtered by; the organisation's own fields below. */
export function FilterItems({ noun, onChoose }: { noun: FilterNoun; onChoose: (field: string) => void }) {
  const all = filterFieldsOf(noun, useOwnOrganisation() ?? { own_fields: {} })
  const items = (which: 'often' | 'seldom' | 'own') =>
    all.flatMap(([field, { label, isSeldom }, isOwn]) =>
      (isOwn ? 'own' : isSeldom ? 'seldom' : 'often') === which
        ? [
            <DropdownMenuItem key={field} onSelect={() => onChoose(field)} className="max-md:min-h-11">
              {label}
            </DropdownMenuItem>,
          ]
        : [],
    )
  const own = items('own')
  return (
    <>
      {items('often')}
      {own.length > 0 && <DropdownMenuLabel>Fields of your own</DropdownMenuLabel>}
      {own}
      <DropdownMenuLabel>Names, numbers and addresses</DropdownMenuLabel>
      {items('seldom')}
    </>
  )
}
