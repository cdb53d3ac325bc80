import { useEffect } from 'react'
import type { PageAction } from './page-actions.tsx'

const shown = new Set<{ actions: readonly PageAction[] }>()

/** What the head of the page offers now, for the palette; nothing that cannot be pressed, nor Back. */
export const shownActions = (): PageAction[] =>
  [...shown]
    .flatMap(({ actions }) => actions)
    .filter(({ isBack, isDisabled, isPending }) => !isBack && !isDisabled && !isPending)

/** Tells the palette of them while they are shown (H-1614). */
export function useShownActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    const one = { actions }
    shown.add(one)
    return () => {
      shown.delete(one)
    }
  }, [actions])
}
