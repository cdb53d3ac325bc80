import { useState } from 'react'
import { useDelayed } from '../../parts/page/delayed.ts'
import { useAllHits } from './all-hits.ts'
import { matchingActions, type PaletteAction } from './palette-action.ts'
import { hitGroups, isNric, useSearch } from './search-hits.ts'

export type Offered = {
  /** What the head of the page below can do. */
  here: readonly PaletteAction[]
  actions: readonly PaletteAction[]
  /** Found by what is typed, and not shown before: there may be sixty. */
  views: readonly PaletteAction[]
}

export type PaletteFound = ReturnType<typeof usePaletteFound>

/** What is typed into the palette, and what is found by it: people and records, views, and what can be done. */
export function usePaletteFound(offered: Offered, isOpen: boolean) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const isSecret = isNric(text)
  const { query, asked, isAsking, isCurrent } = useSearch(typed, isOpen)
  const isSearching = text !== '' && !isSecret
  const answer = isSearching ? query.data : undefined
  const all = useAllHits(answer, asked, isCurrent)
  const groups = hitGroups(answer, all)
  const here = matchingActions(offered.here, text)
  const actions = matchingActions(offered.actions, text)
  const views = text === '' ? [] : matchingActions(offered.views, text)
  const count = groups.reduce(
    (sum, { hits }) => sum + hits.length,
    here.length + actions.length + views.length,
  )
  const isWaiting = isSearching && !isCurrent && !query.error
  const showsSkeleton = useDelayed(isWaiting && groups.length === 0)
  const isStale = useDelayed(isWaiting && groups.length > 0)
  return {
    ...{ typed, setTyped, text, groups, here, actions, views, count },
    /** A whole NRIC is typed, which is not looked for. */
    isSecret,
    isSearching,
    isAsking,
    /** The answer to what is typed is not there yet. */
    isWaiting,
    showsSkeleton,
    isStale,
    /** All is known that there is to what is typed. */
    isAnswered: isSearching && !isWaiting && !query.error,
    failure: isSearching && !isAsking ? query.error : null,
    retry: () => void query.refetch(),
  }
}
