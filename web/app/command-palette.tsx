import { MousePointerClick } from 'lucide-react'
import { Palette } from '../features/search/palette.tsx'
import { shownActions } from '../parts/page/shown-actions.ts'
import { usePaletteActions } from './palette-actions.ts'
import { usePaletteViews } from './palette-views.ts'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onKeys: () => void }

/** The palette with the actions of this app and the saved views. */
export function CommandPalette({ isOpen, onOpenChange, onKeys }: Props) {
  const actions = usePaletteActions(onKeys)
  const views = usePaletteViews()
  const here = isOpen
    ? shownActions().map(({ label, onAction }) => ({
        key: `here ${label}`,
        label,
        icon: MousePointerClick,
        run: onAction,
      }))
    : []
  // Said once, by the page: what it makes belongs to it.
  const said = new Set(here.map(({ label }) => label.toLowerCase()))
  const others = actions.filter(({ label }) => !said.has(label.toLowerCase()))
  return <Palette isOpen={isOpen} onOpenChange={onOpenChange} here={here} actions={others} views={views} />
}
