import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { bufferTypedKeys } from '../../ui/type-ahead-buffer.ts'
import type { TableState } from '../table/table-state.ts'

const FilterItems = lazy(() => import('./filter-items.tsx').then((m) => ({ default: m.FilterItems })))
const FilterChips = lazy(() => import('./filter-chips.tsx').then((m) => ({ default: m.FilterChips })))

/** '+ Filter' beside a list's box, and the chips below; both are loaded when somebody filters. */
export function PeopleFilter({ noun, table }: { noun: FilterNoun; table: TableState }) {
  const [draft, setDraft] = useState<string | null>(null)
  const chosen = useRef<string | null>(null)
  const { where } = table.query
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button aria-haspopup="dialog">
            <Plus />
            Filter
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="start"
          isSearched
          // Only then: a menu that closes takes the focus, and what is open beside it closes with it.
          onCloseAutoFocus={(event) => {
            if (chosen.current === null) return
            event.preventDefault()
            setDraft(chosen.current)
            chosen.current = null
          }}
        >
          <Suspense>
            <FilterItems
              noun={noun}
              onChoose={(field) => {
                // From here on: between the menu's going and its focus's a key would act on the list.
                bufferTypedKeys()
                chosen.current = field
              }}
            />
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
