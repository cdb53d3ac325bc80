import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { viewOperations } from '../../contract/view.ts'
import { queryOf } from '../api/queries.ts'
import type { PaletteAction } from '../features/search/palette-action.ts'
import { useFilterOrganisation } from '../parts/chips/use-filter-organisation.ts'
import { askedByView, searchOfView } from '../parts/views/view-search.ts'
import { words } from '../words.ts'

/** The saved views that somebody sees, their own and the shared ones, each opened as it is saved. */
export function usePaletteViews(): PaletteAction[] {
  const { data } = useQuery({ ...queryOf(viewOperations.list), staleTime: 60_000 })
  const organisation = useFilterOrganisation(Array.isArray(data) ? data.map(askedByView) : [])
  const navigate = useNavigate()
  if (!Array.isArray(data) || !organisation) return []
  return data.map((view) => {
    const isOfBeneficiaries = view.noun === 'beneficiary'
    const detail = isOfBeneficiaries ? words.heading.beneficiaries : 'Volunteers'
    return {
      key: `view ${view.id}`,
      label: view.name,
      detail,
      icon: Bookmark,
      also: `view saved list ${detail}`,
      run: () =>
        void navigate({
          to: isOfBeneficiaries ? '/beneficiaries' : '/volunteers',
          search: searchOfView(view, organisation),
        }),
    }
  })
}
