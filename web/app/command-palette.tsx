import { Palette } from '../features/search/palette.tsx'
import { usePaletteActions } from './palette-actions.ts'
import { usePaletteViews } from './palette-views.ts'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onKeys: () => void }

/** The palette with the actions of this app and the saved views. */
export function CommandPalette({ isOpen, onOpenChange, onKeys }: Props) {
  const actions = usePaletteActions(onKeys)
  const views = usePaletteViews()
  return <Palette isOpen={isOpen} onOpenChange={onOpenChange} actions={actions} views={views} />
}
