import { useEffect } from 'react'

type Offered = {
  label: string
  onAction: () => void
  isBack?: boolean
  isDisabled?: boolean
  isPending?: boolean
  variant?: string
  isEdit?: boolean
}

/** One order on every page: what it is for, Edit, what else it does, the menu, and Delete last (H-1323). */
export const rankOf = ({ variant, isEdit }: Pick<Offered, 'variant' | 'isEdit'>) =>
  variant === 'primary' ? 0 : variant === 'danger-outline' ? 3 : isEdit ? 1 : 2

const shown = new Set<{ actions: readonly Offered[] }>()

/** What the head of the page offers now, for the palette, in its order; nothing that cannot be pressed, nor Back. */
export const shownActions = (): Offered[] =>
  [...shown]
    .flatMap(({ actions }) => actions)
    .filter(({ isBack, isDisabled, isPending }) => !isBack && !isDisabled && !isPending)
    .sort((a, b) => rankOf(a) - rankOf(b))

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
