import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { filterFieldsOf } from '../../../contract/filter-own.ts'
import { DropdownMenuItem } from '../../ui/dropdown-menu.tsx'
import { MenuSearch } from '../filter/menu-search.tsx'
import { useOwnOrganisation } from './use-own-organisation.ts'

/** Everything that a list of these people may be filtered by; the organisation's own fields below. */
export function FilterItems({ noun, onChoose }: { noun: FilterNoun; onChoose: (field: string) => void }) {
  const all = filterFieldsOf(noun, useOwnOrganisation() ?? { own_fields: {} })
  const items = (which: 'often' | 'seldom' | 'own') =>
    all.flatMap(([field, { label, isSeldom }, isOwn]) =>
      (isOwn ? 'own' : isSeldom ? 'seldom' : 'often') === which
        ? [
            {
              key: field,
              label,
              item: (
                <DropdownMenuItem key={field} onSelect={() => onChoose(field)} className="max-md:min-h-11">
                  {label}
                </DropdownMenuItem>
              ),
            },
          ]
        : [],
    )
  return (
    <MenuSearch
      label="Find a filter"
      groups={[
        { items: items('often') },
        { heading: 'Fields of your own', items: items('own') },
        { heading: 'Names, numbers and addresses', items: items('seldom') },
      ]}
    />
  )
}
