import type { LucideIcon } from 'lucide-react'

export type PaletteAction = {
  /** Where two may be called the same. */
  key?: string
  label: string
  detail?: string
  icon: LucideIcon
  /** Other words that people may use for it. */
  also?: string
  run: () => void
}

/** Those whose words begin as the typed ones do, in any order. */
export function matchingActions(actions: readonly PaletteAction[], typed: string): PaletteAction[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return actions.filter(({ label, also = '' }) => {
    const words = `${label} ${also}`.toLowerCase().split(/\s+/)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}
