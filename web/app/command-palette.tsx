import { Palette } from '../features/search/palette.tsx'
import { usePaletteActions } from './palette-actions.ts'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onKeys: () => void }

/** The palette with the actions of this app. */
export function CommandPalette({ isOpen, onOpenChange, onKeys }: Props) {
  return <Palette isOpen={isOpen} onOpenChange={onOpenChange} actions={usePaletteActions(onKeys)} />
}
