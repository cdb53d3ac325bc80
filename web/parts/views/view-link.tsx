import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { FilterNoun } from '../../../contract/filter-fields.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import type { View } from '../../../contract/view-fields.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { searchOfView } from './view-search.ts'

/** What another list was asked of is no part of a view. */
const cleared = { page: undefined, q: undefined, new: undefined }
const everyone = {
  ...{ view: undefined, where: undefined, status: undefined },
  ...{ sort: undefined, order: undefined, columns: undefined },
}

type LinkProps = { organisation: Organisation; noun: FilterNoun; view?: View; isOpen: boolean }

/** A view of the row; without one everybody. */
export function ViewLink({ noun, view, isOpen, organisation }: LinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({
        ...before,
        ...cleared,
        ...(view ? searchOfView(view, organisation) : everyone),
      })}
      resetScroll={false}
      // What is only part of the address, as everybody's is of each, is not the current one.
      activeOptions={{ exact: true }}
      aria-current={isOpen ? 'true' : undefined}
      title={view && !view.may_edit ? `Shared by ${view.owner_name}` : undefined}
      className={cn(
        'inline-flex h-8 max-w-64 items-center rounded-full border border-transparent px-3 text-sm font-medium',
        'hover:bg-accent focus-ring max-md:h-11',
        isOpen && 'border-primary bg-primary-soft font-semibold hover:bg-primary-soft',
      )}
    >
      <span className="truncate">
        {view?.name ?? (noun === 'beneficiary' ? 'All beneficiaries' : 'All volunteers')}
      </span>
    </Link>
  )
}

type MoreProps = { organisation: Organisation; views: readonly View[] }

/** Those for which the row has no room. */
export function MoreViews({ organisation, views }: MoreProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="ghost">
          {views.length} more
          <ChevronDown />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-80 overflow-y-auto">
        {views.map((view) => (
          <DropdownMenuItem key={view.id} asChild className="max-md:min-h-11">
            <Link
              to="."
              search={(before) => ({ ...before, ...cleared, ...searchOfView(view, organisation) })}
            >
              {view.name}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
