import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Reason } from '../../../contract/due.ts'
import { areaCountsQuery } from './area-counts.ts'
import { useWorklistScope } from './use-worklist-scope.ts'

export type WorklistView = ReturnType<typeof useWorklistView>
type Other = { who?: 'mine' | 'all'; reason?: Reason | undefined; area?: undefined }

/** Whom the address asks the worklist for, how many they are, and the way to others. */
export function useWorklistView() {
  const { who, reason, area } = useSearch({ from: '/gated/worklist' })
  const { isMine, isKnown, counts } = useWorklistScope(who)
  const there = useQuery({ ...areaCountsQuery(isMine, area ?? ''), enabled: area !== undefined && isKnown })
  const navigate = useNavigate()
  const turn = (search: Other, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...search, page: undefined }),
      replace,
      resetScroll: false,
    })
  return { isMine, isKnown, reason, area, counts: area === undefined ? counts.data : there.data, turn }
}
