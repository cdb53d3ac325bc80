import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { viewOperations } from '../../contract/view.ts'
import { queryOf } from '../api/queries.ts'
import { useFilterOrganisation } from '../parts/chips/use-filter-organisation.ts'
import { askedByView, searchOfView } from '../parts/views/view-search.ts'
import { SidebarGroup, SidebarItem } from '../ui/sidebar-menu.tsx'

/** The views that somebody pinned: lists of everyone, a click away. */
export function PinnedViews() {
  const { data } = useQuery({ ...queryOf(viewOperations.list), staleTime: 60_000 })
  const { search, pathname } = useLocation()
  const pinned = Array.isArray(data) ? data.filter((one) => one.is_pinned) : []
  const organisation = useFilterOrganisation(pinned.map(askedByView))
  if (pinned.length === 0 || !organisation) return null
  return (
    <SidebarGroup label="Views">
      {pinned.map((view) => {
        const to = view.noun === 'beneficiary' ? '/beneficiaries' : '/volunteers'
        return (
          <SidebarItem
            key={view.id}
            asChild
            label={view.name}
            isActive={pathname === to && search.view === String(view.id)}
          >
            <Link to={to} search={searchOfView(view, organisation)}>
              <Bookmark aria-hidden="true" />
              <span>{view.name}</span>
            </Link>
          </SidebarItem>
        )
      })}
    </SidebarGroup>
  )
}
