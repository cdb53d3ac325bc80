import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import type { TableState } from '../table/table-state.ts'

const FilterItems = lazy(() => import('./filter-items.tsx').then((m) => ({ default: m.FilterItems })))
const FilterChips = lazy(() => import('./filter-chips.tsx').then((m) => ({ default: m.FilterChips })))

/** '+ Filter' beside a list's box, and the chips below; both are loaded when somebody filters. */
export function PeopleFilter({ noun, table }: { noun: FilterNoun; table: TableState }) {
  const [draft, setDraft] = useState<string | null>(null)
  const { where } = table.query
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>
            <Plus />
            Filter
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="start"
          // The chip's own box takes the focus.
          onCloseAutoFocus={(event) => draft !== null && event.preventDefault()}
        >
          <Suspense>
            <FilterItems noun={noun} onChoose={setDraft} />
          </Suspense>
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense>
        {(where !== undefined || draft !== null) && (
          <FilterChips
            noun={noun}
            where={where}
            onChange={(next) => table.setQuery({ ...table.query, page: 1, where: next })}
            draft={draft}
            onDraftEnd={() => setDraft(null)}
          />
        )}
      </Suspense>
    </>
  )
}
