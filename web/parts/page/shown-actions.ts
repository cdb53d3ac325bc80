import { useEffect } from 'react'

type Offered = {
  label: string
  onAction: () => void
  isBack?: boolean
  isDisabled?: boolean
  isPending?: boolean
}

const shown = new Set<{ actions: readonly Offered[] }>()

/** What the head of the page offers now, for the palette; nothing that cannot be pressed, nor Back. */
export const shownActions = (): Offered[] =>
  [...shown]
    .flatMap(({ actions }) => actions)
    .filter(({ isBack, isDisabled, isPending }) => !isBack && !isDisabled && !isPending)

/** Tells the palette of them while they are shown (H-1614). */
export function useShownActions(actions: readonly Offered[]): void {
  useEffect(() => {
    const one = { actions }
    shown.add(one)
    return () => {
      shown.delete(one)
    }
  }, [actions])
}
