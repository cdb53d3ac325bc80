import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE_MAX } from '../../../contract/constants.ts'
import { shownName } from '../../../contract/shown-name.ts'
import { type Volunteer, volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import { awayTexts } from '../../parts/person/away-text.ts'
import { volunteerKey } from './volunteer-columns.tsx'

/** What speaks against sending some of an initiative to people: asked anew, for they were chosen on other pages, or a while ago. */
export function useAwayOf(initiative_id: string, chosen: ReadonlySet<string>, isAsked: boolean): string {
  const { data = [] } = useQuery({
    queryKey: ['volunteer', 'away', initiative_id],
    queryFn: async () => [
      ...(await all(initiative_id, 'On Leave')),
      ...(await all(initiative_id, 'Inactive')),
    ],
    enabled: isAsked,
    staleTime: 0,
  })
  return awayTexts(
    data
      .filter((one) => chosen.has(volunteerKey(one)))
      .map((one) => ({ name: shownName(one), current_status: one.current_status })),
  )
}

async function all(initiative_id: string, status: string): Promise<Volunteer[]> {
  const found: Volunteer[] = []
  for (let page = 1; ; page += 1) {
    const query = { initiative_id, status, page: String(page), page_size: String(PAGE_SIZE_MAX) }
    const { items, total } = await call(volunteerOperations.page, { query })
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}
